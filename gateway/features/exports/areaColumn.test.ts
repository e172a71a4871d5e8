import { describe, expect, test } from 'vitest';
import type { AreaNames } from '../../access/visibleAreas.ts';
import { findAreaColumn } from './areaColumn.ts';

const areas: AreaNames = { findId: (name) => (name === 'Lager' ? '1' : null), isHidden: (name) => name === 'Büro' };

/** The column of the area below these headings, and how many rows were read to find it. */
async function findColumn(heading: string[], rows: string[][]) {
  let read = 0;
  async function* yieldRows() {
    for (const row of rows) {
      read += 1;
      yield row;
    }
  }
  const { areaAt, begun } = await findAreaColumn(heading, yieldRows(), areas);
  return { areaAt, begun, read };
}

describe('the column of the area', () => {
  test.each([
    'Bereich',
    ' Bereich ',
    'bereich',
    'Bereichsname',
    'BEREICHSBEZEICHNUNG',
    'Bereichname',
    'Area',
    'areas',
    'Area Name',
    'area_name',
    'area-name',
    'AreaName',
  ])('is the heading “%s”, without reading a row', async (name) => {
    expect(await findColumn(['Datum', name], [['Lager', 'x']])).toEqual({ areaAt: 1, begun: [], read: 0 });
  });

  test('is the provider’s heading, even next to another area', async () => {
    expect((await findColumn(['Area', 'Bereich'], [])).areaAt).toBe(1);
  });

  test.each(['Bereich 2', 'Sub area', 'Bereichsleiter', 'Arealist'])('“%s” says nothing', async (name) => {
    expect(await findColumn(['Datum', name, 'Wo'], [['a', 'x', 'Lager']])).toMatchObject({ areaAt: 2, read: 1 });
  });

  test('is else the only one that contains just names of areas', async () => {
    const rows = [['Lager', 'Lager', ''], ['Keller', 'Büro', ''], ['Lager', ' ', ''], ['Lager']];
    expect(await findColumn(['a', 'b', 'c'], rows)).toEqual({ areaAt: 1, begun: rows, read: 4 });
  });

  test('is known by two hundred rows', async () => {
    const rows = Array.from({ length: 300 }, (_none, at) => [at < 200 ? 'Lager' : 'Keller']);
    const { areaAt, begun, read } = await findColumn(['Wo'], rows);
    expect([areaAt, begun.length, read]).toEqual([0, 200, 200]);
    rows[199] = ['Keller'];
    await expect(findColumn(['Wo'], rows)).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
  });

  test.each([
    [['Bereich', 'Bereich'], []],
    [['Area', 'Bereichsname'], [['Lager', 'x']]],
    [['a', 'b'], [['Lager', 'Lager']]],
    [['a', 'b'], [['Keller', 'x']]],
    [['a', 'b'], []],
  ])('W-14 cannot be found below %j', async (heading, rows) => {
    await expect(findColumn(heading, rows)).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
  });
});
