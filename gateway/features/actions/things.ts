import { isSameName } from '../../../domain/names.ts';
import type { SessionCaller } from '../../context.ts';
import { rethrowFatal } from '../../errors.ts';
import type { ActionThingKind, ActionThingState } from '../../generated/resolvers.ts';
import { areasOfCustomer } from '../../access/accessEndpoints.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { findCustomer } from '../../access/createScope.ts';
import { findDefect } from '../defects/service.ts';
import { getDeviceArea, getDevicePlace, listDevices } from '../devices/service.ts';
import { getPosition } from '../positions/service.ts';
import { getReport } from '../reports/service.ts';
import { listOwnResults } from '../results/service.ts';
import { listSensors, parseSensorId } from '../sensors/service.ts';
import { findReviewImage } from '../trapImages/service.ts';
import type { Action } from './models.ts';

interface ThingPlace {
  positionId: string | null;
  areaId: string | null;
  areaName: string | null;
}
interface Named {
  thingId: string;
  reportId: string | null;
}

const nowhere: ThingPlace = { positionId: null, areaId: null, areaName: null };
/** Readiness rules whose findings are no other kind of thing. */
const readinessId = /^(PLAN_NOT_RELEASED|ARTICLE_WITHOUT_SHEET|QUALIFICATION_EXPIRED)(:[\w-]{1,64})?$/;

/** A device and one of its reports. Reports are listed for some months only, so that the device alone is looked for. */
const alarmId = /^([\w-]{1,64}):[\w-]{1,64}$/;

/** Finds a thing of each kind as the caller sees it: null for a missing or foreign one, and for one in a hidden area. */
const finders: Record<ActionThingKind, (named: Named, customer: Customer, caller: SessionCaller) => Promise<ThingPlace | null>> = {
  async DEFECT({ thingId }, customer, caller) {
    return findDefect(customer, thingId, caller);
  },
  async POSITION({ thingId }, customer, caller) {
    const position = await getPosition(customer, thingId, caller);
    return position && (await completeArea({ positionId: position.id, areaId: position.areaId, areaName: null }, customer, caller));
  },
  async RESULT({ thingId, reportId }, customer, caller) {
    const report = reportId === null ? null : await getReport(customer, reportId, caller.provider);
    const row = report && (await listOwnResults(report, caller)).find(({ id }) => id === thingId);
    return row ? completeArea({ positionId: row.positionId, areaId: row.areaId || null, areaName: row.areaName }, customer, caller) : null;
  },
  SENSOR: ({ thingId }, customer, caller) => findSensor(thingId, customer, caller),
  async EXCURSION({ thingId }, customer, caller) {
    const sensorId = parseSensorId(thingId);
    return sensorId === null ? null : findSensor(sensorId, customer, caller);
  },
  DEVICE: ({ thingId }, customer, caller) => findDevice(thingId, customer, caller),
  async TRAP_ALARM({ thingId }, customer, caller) {
    const deviceId = alarmId.exec(thingId)?.[1];
    return deviceId === undefined ? null : findDevice(deviceId, customer, caller);
  },
  async TRAP_IMAGE({ thingId }, customer, caller) {
    return findReviewImage(customer, thingId, caller);
  },
  async REPORT({ thingId }, customer, { provider }) {
    return (await getReport(customer, thingId, provider)) && nowhere;
  },
  async READINESS({ thingId }) {
    return readinessId.test(thingId) ? nowhere : null;
  },
};

async function findDevice(deviceId: string, customer: Customer, caller: SessionCaller): Promise<ThingPlace | null> {
  const device = (await listDevices(customer, caller)).find(({ id }) => id === deviceId);
  if (!device) return null;
  const [place, area] = await Promise.all([getDevicePlace(device, caller), getDeviceArea(device, caller)]);
  return { positionId: place?.positionId ?? null, areaId: area?.id ?? null, areaName: area?.name ?? null };
}

async function findSensor(sensorId: string, customer: Customer, caller: SessionCaller): Promise<ThingPlace | null> {
  const sensor = (await listSensors(customer, caller)).find(({ id }) => id === sensorId);
  if (!sensor) return null;
  const position = await sensor.findPosition();
  return completeArea({ positionId: position?.id ?? null, areaId: sensor.areaId || (position?.areaId ?? null), areaName: null }, customer, caller);
}

/** Completes the id of an area by its name or its name by its id. A name that several areas share has no id. */
async function completeArea(place: ThingPlace, { country, cardcode }: Customer, { provider }: SessionCaller): Promise<ThingPlace> {
  if (place.areaId === null && place.areaName === null) return place;
  const areas = await provider.call(areasOfCustomer, { country, cardcode });
  const same = areas.filter(({ id, name }) => (place.areaId === null ? isSameName(name, place.areaName) : id === place.areaId));
  if (same.length !== 1) return place;
  return { ...place, areaId: same[0]!.id, areaName: same[0]!.name };
}

/** Finds the thing of a new action, null where the caller sees none. */
export async function findThing(kind: ActionThingKind, requested: Named, customer: Customer, caller: SessionCaller): Promise<ThingPlace | null> {
  const found = await finders[kind](requested, customer, caller);
  return found && { positionId: found.positionId, areaId: found.areaId, areaName: found.areaName };
}

/** Returns whether the provider still has the thing of an action, as far as the caller sees it. */
export async function getThingState({ thingKind, thingId, reportId, location }: Action, caller: SessionCaller): Promise<ActionThingState> {
  // An image that was reviewed is no longer listed, and a finding of the readiness ends with its cause.
  if (thingKind === null || thingId === null || thingKind === 'TRAP_IMAGE' || thingKind === 'READINESS') return 'UNKNOWN';
  try {
    const customer = await findCustomer(location, caller);
    return customer && (await finders[thingKind]({ thingId, reportId }, customer, caller)) ? 'PRESENT' : 'GONE';
  } catch (error) {
    const { code } = rethrowFatal(error);
    return code === 'NOT_FOUND' || code === 'FORBIDDEN' ? 'GONE' : 'UNKNOWN';
  }
}
