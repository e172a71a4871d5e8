import type { LocationKey } from '../../access/scope.ts';
import type { Level } from '../../generated/resolvers.ts';
import type { ResultRow } from './models.ts';

/** Position of results, as their rows name it. */
type PackedPosition = Pick<ResultRow, 'positionId' | 'positionNumber' | 'positionName' | 'areaName'>;

/**
 * Results without what sums do not need: some 34 bytes a row, where a decoded row takes 800. Rows name their texts by numbers of the
 * lists, and have the value NaN where they have none.
 */
export interface PackedResults {
  location: LocationKey;
  areas: readonly Pick<ResultRow, 'areaId' | 'areaName'>[];
  objects: readonly (string | null)[];
  tasks: readonly (string | null)[];
  positions: readonly PackedPosition[];
  length: number;
  area: Uint32Array;
  object: Uint32Array;
  task: Uint32Array;
  position: Uint32Array;
  /** Number of the level in `packedLevels`. */
  level: Uint8Array;
  /** 1 for a row of a 24/7 trap. */
  isOfTrap: Uint8Array;
  /** Milliseconds since 1970. */
  foundAt: Float64Array;
  value: Float64Array;
}

/** Levels by their numbers. */
export const packedLevels: readonly Level[] = ['RED', 'YELLOW', 'GREEN', 'NOT_CHECKABLE', 'UNKNOWN'];

/** Numbers values by their keys, in the order of their first row. */
function createNumbering<Value>() {
  const numbers = new Map<string, number>();
  const values: Value[] = [];
  const getNumber = (key: string, value: () => Value) => {
    let number = numbers.get(key);
    if (number === undefined) {
      numbers.set(key, (number = values.length));
      values.push(value());
    }
    return number;
  };
  return { values, getNumber };
}

/** The lists of some packed results, and results of so many rows that name them. */
function createPacked(location: LocationKey, length: number) {
  const areas = createNumbering<PackedResults['areas'][number]>();
  const objects = createNumbering<string | null>();
  const tasks = createNumbering<string | null>();
  const positions = createNumbering<PackedPosition>();
  const toTextKey = (text: string | null) => (text === null ? '' : ` ${text}`);
  const packed: PackedResults = {
    location,
    areas: areas.values,
    objects: objects.values,
    tasks: tasks.values,
    positions: positions.values,
    length,
    area: new Uint32Array(length),
    object: new Uint32Array(length),
    task: new Uint32Array(length),
    position: new Uint32Array(length),
    level: new Uint8Array(length),
    isOfTrap: new Uint8Array(length),
    foundAt: new Float64Array(length),
    value: new Float64Array(length),
  };
  return {
    packed,
    numberOfArea: ({ areaId, areaName }: PackedResults['areas'][number]) => areas.getNumber(`${areaId}${toTextKey(areaName)}`, () => ({ areaId, areaName })),
    numberOfObject: (name: string | null) => objects.getNumber(toTextKey(name), () => name),
    numberOfTask: (name: string | null) => tasks.getNumber(toTextKey(name), () => name),
    numberOfPosition: ({ positionId, positionNumber, positionName, areaName }: PackedPosition) =>
      positions.getNumber(positionId ?? `${areaName} / ${positionNumber}`, () => ({ positionId, positionNumber, positionName, areaName })),
  };
}

export function packResults(rows: readonly ResultRow[], location: LocationKey): PackedResults {
  const { packed, numberOfArea, numberOfObject, numberOfTask, numberOfPosition } = createPacked(location, rows.length);
  for (const [at, row] of rows.entries()) {
    packed.area[at] = numberOfArea(row);
    packed.object[at] = numberOfObject(row.objectName);
    packed.task[at] = numberOfTask(row.task);
    packed.position[at] = numberOfPosition(row);
    packed.level[at] = packedLevels.indexOf(row.level);
    packed.isOfTrap[at] = row.trapReportId === null ? 0 : 1;
    packed.foundAt[at] = row.foundAt === null ? Number.NaN : Number(row.foundAt);
    packed.value[at] = row.value ?? Number.NaN;
  }
  return packed;
}

/** Joins packed results of a location, so that each text is there once. */
export function joinPacked(parts: readonly PackedResults[]): PackedResults {
  if (parts.length === 1) return parts[0]!;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const { packed, numberOfArea, numberOfObject, numberOfTask, numberOfPosition } = createPacked(parts[0]!.location, length);
  let start = 0;
  for (const part of parts) {
    const areas = part.areas.map(numberOfArea);
    const objects = part.objects.map(numberOfObject);
    const tasks = part.tasks.map(numberOfTask);
    const positions = part.positions.map(numberOfPosition);
    for (let row = 0; row < part.length; row += 1) {
      packed.area[start + row] = areas[part.area[row]!]!;
      packed.object[start + row] = objects[part.object[row]!]!;
      packed.task[start + row] = tasks[part.task[row]!]!;
      packed.position[start + row] = positions[part.position[row]!]!;
    }
    packed.level.set(part.level, start);
    packed.isOfTrap.set(part.isOfTrap, start);
    packed.foundAt.set(part.foundAt, start);
    packed.value.set(part.value, start);
    start += part.length;
  }
  return packed;
}

const bytesOfRow = 34;
/** Bytes of a text or a position of the lists. */
const bytesOfItem = { text: 80, position: 240 };

/** Bytes that packed results take in memory. */
export const countPackedBytes = ({ length, areas, objects, tasks, positions }: PackedResults): number =>
  1_000 + bytesOfRow * length + bytesOfItem.text * (2 * areas.length + objects.length + tasks.length) + bytesOfItem.position * positions.length;
