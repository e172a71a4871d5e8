import { findWord } from '../../provider-client/decoders/findWord.ts';
import type { LocationKey } from '../../access/scope.ts';
import type { DefectPriority, Level, PlanIcon } from '../../generated/resolvers.ts';
import {
  type Fields,
  fieldsOrNull,
  flagOrNo,
  hasNoTime,
  id,
  idOrNull,
  level,
  numberOrNull,
  textIfGiven,
  textOrNull,
  timeOrNull,
} from '../../provider-client/decoders/values.ts';
import { rows, rowsOrNone } from '../../provider-client/decoders/rows.ts';
import type { CustomerIdentity } from '../../access/customerEndpoints.ts';
import type { Plan, PlanColour, PlacedDefect, PlanPoint, PlanPolygon, PlacedPosition, PlanSize } from './models.ts';

const icons: Record<string, PlanIcon> = {
  100: 'LIGHT',
  200: 'COCKROACH',
  300: 'MOTH',
  310: 'PHEROMONE',
  400: 'MOUSE',
  450: 'SNAP_TRAP',
  500: 'SNAP_TRAP',
  550: 'DEVICE_247',
  600: 'BEETLE',
  700: 'GNAT',
  710: 'BEETLE_2',
  720: 'ANT',
  800: 'RAT',
  900: 'FLY',
  1000: 'MAGNIFIER',
  1100: 'TEMPERATURE',
};
const priorities: Record<string, DefectPriority> = { HOHE_GEFAHR: 'HIGH', MITTLERE_GEFAHR: 'MEDIUM' };
/** Yellow and red take precedence over not checkable, which is shown next to them. */
const worstFirst: readonly Level[] = ['RED', 'YELLOW', 'NOT_CHECKABLE', 'GREEN'];
const red: PlanColour = { red: 255, green: 0, blue: 0, alpha: 0.25 };

/** The icon of a device code; both codes of the snap trap draw it in both countries. */
export const toIcon = (code: string | null): PlanIcon => findWord(icons, code) ?? 'MARKER';

/** All points of a text such as "10,20 30.5,40", with any separator between the pairs. */
export function toPoints(coordinates: string | null): PlanPoint[] {
  const numbers = [...(coordinates ?? '').matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  if (!numbers.every(Number.isFinite)) return [];
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => ({ x: numbers[at * 2]!, y: numbers[at * 2 + 1]! }));
}

const parsePoint = (coordinates: string | null) => {
  const [point] = toPoints(coordinates);
  return { x: point?.x ?? null, y: point?.y ?? null };
};

/** A colour of "r,g,b,alpha"; the default red where it cannot be read. */
export function toColour(written: string | null): PlanColour {
  const [r, g, b, alpha] = (written ?? '').split(',').map(Number);
  const isByte = (value: number | undefined): value is number => value !== undefined && Number.isInteger(value) && value >= 0 && value <= 255;
  if (!isByte(r) || !isByte(g) || !isByte(b) || alpha === undefined || !(alpha >= 0 && alpha <= 1)) return red;
  return { red: r, green: g, blue: b, alpha };
}

/** Pixels of a plan's side beyond which its size cannot be right. */
const longestSide = 10_000_000;

/** Decodes the size of a plan's picture; null where it is missing. */
export function toSize(from: Fields): PlanSize | null {
  const dimension = fieldsOrNull(from, 'dimension') ?? {};
  const width = numberOrNull(dimension, 'width');
  const height = numberOrNull(dimension, 'height');
  const isSide = (length: number | null): length is number => length !== null && length > 0 && length <= longestSide;
  return isSide(width) && isSide(height) ? { width: Math.round(width), height: Math.round(height) } : null;
}

/** Decodes a plan of a location. */
export function toPlan(from: Fields, customer: CustomerIdentity): Plan {
  return {
    id: id(from, 'id'),
    customer,
    location: customer.location,
    title: textOrNull(from, 'bezeichnung') ?? '',
    createdAt: timeOrNull(from, 'dateCreated'),
    revisedAt: timeOrNull(from, 'revisionsDatum'),
    revisedBy: textOrNull(from, 'revisionUser'),
    revisionRemark: textOrNull(from, 'revisionBemerkung'),
    isReleased: flagOrNo(from, 'freigegeben'),
    size: toSize(from),
  };
}

/** Decodes a position; null for one that was deleted. */
export function toPlacedPosition(from: Fields, location: LocationKey): PlacedPosition | null {
  if (!hasNoTime(from['deletedDate'])) return null;
  const area = fieldsOrNull(from, 'area') ?? {};
  const objects = rowsOrNone(from['objekttypen'], (one) => one, 'objekttypen');
  const checked = [from, ...objects];
  const levels = checked.map((one) => level(one, 'alarmLevel'));
  return {
    id: id(from, 'id'),
    location,
    areaId: idOrNull(area, 'id') ?? '',
    areaName: textOrNull(area, 'name') ?? '',
    number: textOrNull(from, 'positionsNr') ?? '',
    name: textOrNull(from, 'positionsBesch'),
    level: worstFirst.find((each) => levels.includes(each)) ?? 'UNKNOWN',
    notCheckable: levels.includes('NOT_CHECKABLE'),
    objects: rows(
      objects,
      (object) => ({ id: id(object, 'id'), name: textOrNull(object, 'bezeichnung') ?? '', icon: toIcon(textOrNull(object, 'typ')) }),
      'objekttypen',
    ),
    hasOpenDefects: flagOrNo(from, 'hasActiveMaengel'),
    ...parsePoint(textOrNull(from, 'coordinates')),
  };
}

/** Decodes a defect on a plan. */
export function toPlacedDefect(from: Fields, location: LocationKey): PlacedDefect {
  const position = fieldsOrNull(from, 'position') ?? {};
  const area = fieldsOrNull(position, 'area') ?? {};
  return {
    id: id(from, 'id'),
    location,
    areaId: idOrNull(area, 'id'),
    positionId: idOrNull(position, 'id'),
    number: textOrNull(from, 'nummer'),
    summary: textOrNull(from, 'descriptionShort'),
    priority: findWord(priorities, textOrNull(from, 'mangelPrioritaet')) ?? 'LOW',
    isCompleted: textOrNull(from, 'status') === 'ABGESCHLOSSEN',
    ...parsePoint(textOrNull(from, 'koordinaten')),
  };
}

/**
 * Decodes a polygon. Its name decides whether it is shown to callers with limited areas, so that it must be readable.
 */
export function toPolygon(from: Fields): PlanPolygon {
  return {
    id: id(from, 'id'),
    name: textIfGiven(from, 'bezeichnung') ?? '',
    points: toPoints(textOrNull(from, 'coordinates')),
    fill: toColour(textOrNull(from, 'color')),
    stroke: toColour(textOrNull(from, 'colorStroke')),
  };
}
