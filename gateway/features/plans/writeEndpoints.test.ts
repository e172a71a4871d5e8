import { describe, expect, test } from 'vitest';
import * as endpoints from './writeEndpoints.ts';

const customer = { cardcode: '100', country: 'AT' } as never;
const file = { name: 'Hof.png', type: 'image/png', bytes: Buffer.from('bytes') };
const edited = { planId: '11', title: 'Hof', remark: 'neu', isReleased: false };

test('a file goes with its name and type', async () => {
  for (const sent of [endpoints.uploadPlanFile.send({ customer, title: 'Hof', file }), endpoints.editPlanData.send({ ...edited, file })]) {
    const { file: part } = sent as { file: File };
    expect([part.name, part.type, await part.text()]).toEqual(['Hof.png', 'image/png', 'bytes']);
  }
  expect(endpoints.uploadPlanFile.send({ customer, title: 'Hof', file })).toMatchObject({ useEmpty: 'false' });
});

describe('what the provider says to it', () => {
  test('is that it was done, unless it refuses', () => {
    const { savePosition, saveDefect, removeDefect, savePolygonData, deletePolygonData, saveRevision, deletePlanData } = endpoints;
    for (const { decode } of [savePosition, saveDefect, removeDefect, savePolygonData, deletePolygonData, saveRevision, deletePlanData])
      expect([{}, null, { error: 'nein' }].map((response) => decode(response, {} as never))).toEqual([true, true, false]);
  });

  test('is the id of a plan with its file, unless it refuses', () => {
    const [made, edited] = [endpoints.uploadPlanFile, endpoints.editPlanData].map(
      ({ decode }) =>
        (response: unknown) =>
          decode(response, { planId: '12' } as never),
    );
    expect([made!({ id: 12 }), made!({ id: 12, error: 'nein' }), made!({ success: false })]).toEqual(['12', null, null]);
    expect(() => made!({})).toThrow(expect.objectContaining({ code: 'OUTCOME_UNKNOWN' }));
    expect([edited!({}), edited!('ok'), edited!({ success: false })]).toEqual(['12', '12', null]);
  });
});
