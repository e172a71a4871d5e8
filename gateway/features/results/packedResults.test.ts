import { expect, test } from 'vitest';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { decodeInSlices } from '../../provider-client/decodeInSlices.ts';
import { packedResultList, resultList } from './endpoints.ts';
import { type PackedResults, packedLevels } from './packedResults.ts';

const args = { reportId: '7', areas: undefined, location: 'AT:1' } as const;
const createSent = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({
    id: at === 1 ? null : at,
    area_name: at % 5 === 0 ? null : `Bereich ${at % 5}`,
    position_id: at % 7 === 0 ? null : at % 900,
    position_nr: `P-${at % 900}`,
    position_beschreibung: `Wand ${at % 900}`,
    task_name: at % 3 === 0 ? 'Fang zählen' : 'Köder prüfen',
    objekt_bezeichnung: at % 11 === 0 ? null : 'Schlagfalle',
    result_value: at % 4 === 0 ? null : at / 4,
    is_not_checkable: at % 13 === 0,
    alarm_level: ['ROT', 'GELB', 'GRUEN', null][at % 4],
    datum_start: at % 6 === 0 ? null : 1_700_000_000_000 + at,
    traplinked_report_id: at % 10 === 0 ? 5 : null,
    bemerkung: 'Ein längerer Satz, den Summen nicht brauchen.',
  }));

/** The rows of packed results, as far as they have them. */
const unpackRows = (of: PackedResults) =>
  Array.from({ length: of.length }, (_none, at) => ({
    ...of.areas[of.area[at]!]!,
    ...of.positions[of.position[at]!]!,
    objectName: of.objects[of.object[at]!]!,
    task: of.tasks[of.task[at]!]!,
    level: packedLevels[of.level[at]!]!,
    isOfTrap: of.isOfTrap[at] === 1,
    foundAt: Number.isNaN(of.foundAt[at]) ? null : new Date(of.foundAt[at]!),
    value: Number.isNaN(of.value[at]) ? null : of.value[at]!,
  }));

test.each([20, 5_000])('%i packed results equal the list, and joined slices lose none', async (count) => {
  const body = { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(createSent(count))) };
  const { response: rows } = await decodeInSlices(resultList, args, body);
  const { response: packed } = await decodeInSlices(packedResultList, args, body);
  expect([packed.length, countUnreadable(packed), countUnreadable(rows), packed.location]).toEqual([count - 1, 1, 1, 'AT:1']);
  const expected = rows.map((row) => ({
    areaId: row.areaId,
    areaName: row.areaName,
    positionId: row.positionId,
    positionNumber: row.positionNumber,
    positionName: row.positionName,
    objectName: row.objectName,
    task: row.task,
    level: row.level,
    isOfTrap: row.trapReportId !== null,
    foundAt: row.foundAt,
    value: row.value,
  }));
  const places = new Set(expected.map(({ positionId, areaName, positionNumber }) => positionId ?? `${areaName} / ${positionNumber}`)).size;
  expect([packed.areas.length, packed.objects.length, packed.tasks.length, packed.positions.length]).toEqual([5, 2, 2, places]);
  // A position has the texts of its first row.
  const toCompared = (row: object) => ({ ...row, positionName: null, positionNumber: null, areaName: null });
  expect(unpackRows(packed).map(toCompared)).toEqual(expected.map(toCompared));
  const getAreaName = (at: number) => packed.areas[packed.area[at]!]!.areaName;
  expect(Array.from({ length: packed.length }, (_none, at) => getAreaName(at))).toEqual(expected.map(({ areaName }) => areaName));
  if (count === 5_000) expect(packedResultList.weigh!(packed, body.body.byteLength)).toBeLessThan(body.body.byteLength / 2);
});
