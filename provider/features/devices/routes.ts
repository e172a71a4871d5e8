import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { trapDevices, trapReports } from '../../database/deviceTables.ts';
import type { Database } from '../../database/open.ts';
import { installedObjects } from '../../database/positionTables.ts';
import { areas, positions } from '../../database/tables.ts';
import { parseId } from '../../queryFields.ts';

type Query = Record<string, string | undefined>;

/** 24/7 devices: lists, what belongs to one, and what it reported. */
export function registerDeviceRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: Query }>('/datenbroker/getTraplinkedDevices', async ({ query }) => {
    const months = parseId(query['last_monate']);
    const since = new Date();
    since.setUTCMonth(since.getUTCMonth() - Math.max(0, months));
    const where = query['position_id']
      ? and(
          eq(trapDevices.positionId, parseId(query['position_id'])),
          months > 0 ? or(isNull(trapDevices.uninstalledAt), gt(trapDevices.uninstalledAt, since)) : undefined,
        )
      : and(eq(trapDevices.customerId, parseId(query['customer_id'])), isNull(trapDevices.uninstalledAt));
    const found = await db.select().from(trapDevices).where(where).orderBy(asc(trapDevices.id));
    return { traplinkedDevices: found.map(toDevice) };
  });

  const findDevicePosition = async (query: Query) => {
    const [found] = await db
      .select({ device: trapDevices, position: positions, area: areas, object: installedObjects })
      .from(trapDevices)
      .innerJoin(positions, eq(positions.id, trapDevices.positionId))
      .innerJoin(areas, eq(areas.id, positions.areaId))
      .innerJoin(installedObjects, eq(installedObjects.id, trapDevices.installedObjectId))
      .where(and(eq(trapDevices.id, parseId(query['traplinked_device_id'])), eq(trapDevices.customerId, parseId(query['customer_id']))));
    return found;
  };

  app.get<{ Querystring: Query }>('/datenbroker/getPositionOfTraplinkedDevice', async ({ query }) => {
    const found = await findDevicePosition(query);
    return found ? { id: found.position.id, positionsNr: found.position.number, positionsBesch: found.position.description } : {};
  });
  app.get<{ Querystring: Query }>('/datenbroker/getObjektOfTraplinkedDevice', async ({ query }) => {
    const found = await findDevicePosition(query);
    return found
      ? { id: found.object.id, objectId: found.object.objectId, bezeichnung: found.object.name, objekttyp: { bezeichnung: found.object.typeName } }
      : {};
  });
  app.get<{ Querystring: Query }>('/datenbroker/getAreaOfTraplinkedDevice', async ({ query }) => {
    const found = await findDevicePosition(query);
    return found ? { id: found.area.id, name: found.area.name } : {};
  });

  app.get<{ Querystring: Query }>('/datenbroker/getTraplinkedDeviceStatus', async ({ query }) => {
    const found = await findDevicePosition(query);
    if (!found) return {};
    const { device, object } = found;
    return {
      deinstalliertAm: device.uninstalledAt && Number(device.uninstalledAt),
      deviceStatus: device.status === null ? null : { name: device.status },
      objektBezeichnung: object.name,
      timestamp: device.lastHeartbeatAt && Number(device.lastHeartbeatAt),
    };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getTraplinkedDeviceHistory', async ({ query }) => {
    const found = await db
      .select({ report: trapReports })
      .from(trapReports)
      .innerJoin(trapDevices, eq(trapDevices.id, trapReports.deviceId))
      .where(and(eq(trapDevices.id, parseId(query['traplinked_device_id'])), eq(trapDevices.customerId, parseId(query['customer_id']))))
      .orderBy(desc(trapReports.reportedAt));
    return {
      traplinkedReports: found.map(({ report }) => ({
        id: report.id,
        timestamp: Number(report.reportedAt),
        reportType: report.reportType,
        eventType: report.eventType,
        alarmLevel: report.level,
        deviceStatus: report.status,
        description: report.description,
        batteryStatus: report.battery,
      })),
    };
  });

  app.get<{ Querystring: Query }>('/datenbroker/hasUnstableWifi', async ({ query }) => {
    const [found] = await db
      .select({ isUnstable: trapDevices.hasUnstableWifi })
      .from(trapDevices)
      .where(eq(trapDevices.id, parseId(query['device_id'])));
    return { unstable_wifi: found?.isUnstable ?? false };
  });
}

function toDevice(device: typeof trapDevices.$inferSelect) {
  return {
    id: device.id,
    traplinkedId: device.serial,
    name: device.name,
    description: device.description,
    locationName: device.locationName,
    lastHeartbeat: device.lastHeartbeat,
    lastHeartbeatTimestamp: device.lastHeartbeatAt && Number(device.lastHeartbeatAt),
    deviceStatus: device.status,
    batteryStatus: device.battery,
    timestamp: device.lastHeartbeatAt && Number(device.lastHeartbeatAt),
  };
}
