import { describe, expect, test } from 'vitest';
import * as endpoints from './writeEndpoints.ts';

const point = { x: 10.5, y: 20 };
const colour = { red: 255, green: 0, blue: 7, alpha: 0.25 };
const polygon = { planId: '11', name: 'Hof', points: [point, { x: 0, y: 1 }], fill: colour, stroke: { ...colour, alpha: 1 } };
const customer = { cardcode: '100', country: 'AT' } as never;
const file = { name: 'Hof.png', type: 'image/png', bytes: Buffer.from('bytes') };
const edited = { planId: '11', title: 'Hof', remark: 'neu', isReleased: false };

describe('what is written of a plan', () => {
  test.each<[string, object, object]>([
    [
      'a position',
      endpoints.savePosition.send({ planId: '11', id: '5', point, number: 'K-5' }),
      { position_id: '5', coordinates: '10.5,20', plan_id: '11', positionsNr: 'K-5' },
    ],
    ['a defect', endpoints.saveDefect.send({ planId: '11', id: '5', point }), { mangel_id: '5', coordinates: '10.5,20', plan_id: '11' }],
    ['a defect that is taken away', endpoints.removeDefect.send({ id: '5' }), { mangel_id: '5' }],
    [
      'a new zone',
      endpoints.savePolygonData.send({ ...polygon, id: null }),
      { plan_id: '11', coordinates: '10.5,20 0,1', color: '255,0,7,0.25', colorStroke: '255,0,7,1', bezeichnung: 'Hof' },
    ],
    [
      'a changed zone',
      endpoints.savePolygonData.send({ ...polygon, id: '31' }),
      { area_polygon_id: '31', coordinates: '10.5,20 0,1', color: '255,0,7,0.25', colorStroke: '255,0,7,1', bezeichnung: 'Hof' },
    ],
    ['a zone that is deleted', endpoints.deletePolygonData.send({ id: '31' }), { area_polygon_id: '31' }],
    [
      'a revision',
      endpoints.saveRevision.send({ planId: '11', remark: 'neu', isReleased: true }),
      { plan_id: '11', revisionBemerkung: 'neu', freigegeben: true },
    ],
    ['a plan that is deleted', endpoints.deletePlanData.send({ planId: '11' }), { plan_id: '11' }],
    [
      'a plan without a file',
      endpoints.uploadPlanFile.send({ customer, title: 'Hof', file: null }),
      { bezeichnung: 'Hof', cardcode: '100', mandant: 'AT', useEmpty: 'true' },
    ],
    [
      'a change without a file',
      endpoints.editPlanData.send({ ...edited, file: null }),
      { bezeichnung: 'Hof', plan_id: '11', revisionBemerkung: 'neu', freigegeben: 'false' },
    ],
  ])('%s', (_what, sent, expected) => expect(sent).toEqual(expected));

  test('a file goes with its name and type', async () => {
    for (const sent of [endpoints.uploadPlanFile.send({ customer, title: 'Hof', file }), endpoints.editPlanData.send({ ...edited, file })]) {
      const { file: part } = sent as { file: File };
      expect([part.name, part.type, await part.text()]).toEqual(['Hof.png', 'image/png', 'bytes']);
    }
    expect(endpoints.uploadPlanFile.send({ customer, title: 'Hof', file })).toMatchObject({ useEmpty: 'false' });
  });
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
