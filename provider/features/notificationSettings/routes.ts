import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { globalNotifications, notificationSettings, trapNotifications } from '../../database/notificationSettingTables.ts';
import { customers, userCustomers } from '../../database/tables.ts';
import { parseId } from '../../queryFields.ts';

type Query = Record<string, string | undefined>;
const everywhere = 'ALLE';
const everywhereId = 0;
const names = {
  SENSOR_ALARM: 'Sensoralarm',
  TRAP_TRIGGERED: 'Falle ausgelöst',
  CATCH_DETECTED: 'Fang erkannt',
  BATTERY_LOW: 'Batterie schwach',
  OFFLINE: 'Gerät nicht verbunden',
} as const;
const flags = [
  'neuerMangel',
  'neuerMangelApp',
  'disableNeuerBesuchsbericht',
  'disableNeuerBesuchsberichtApp',
  'disableNeuerVertrag',
  'disableNeuerVertragApp',
  'gelberAlarm',
  'gelberAlarmApp',
  'roterAlarm',
  'roterAlarmApp',
] as const;
/** Flags of a type of `saveAll`, without its channel; the inverted ones are switched on by false. */
const noticeFlags: Record<string, (typeof flags)[number][]> = {
  NEUER_MANGEL: ['neuerMangel', 'neuerMangelApp'],
  NEUER_BESUCHSBERICHT: ['disableNeuerBesuchsbericht', 'disableNeuerBesuchsberichtApp'],
  NEUER_VERTRAG: ['disableNeuerVertrag', 'disableNeuerVertragApp'],
  GELBER_ALARM: ['gelberAlarm', 'gelberAlarmApp'],
  ROTER_ALARM: ['roterAlarm', 'roterAlarmApp'],
};

export function registerNoticeSettingRoutes(app: FastifyInstance, db: Database): void {
  async function findSettingOwner(query: Query): Promise<{ userId: number; customerId: number } | null> {
    const userId = parseId(query['biotechUser_id']);
    if (query['cardcode'] === everywhere) return { userId, customerId: everywhereId };
    const [site] = await db
      .select()
      .from(customers)
      .where(and(eq(customers.cardcode, query['cardcode'] ?? ''), eq(customers.country, query['mandant'] ?? '')));
    return site ? { userId, customerId: site.id } : null;
  }
  const isAt = (table: typeof notificationSettings | typeof trapNotifications, { userId, customerId }: { userId: number; customerId: number }) =>
    and(eq(table.userId, userId), eq(table.customerId, customerId));

  app.get<{ Querystring: Query }>('/notification/show', async ({ query }) => {
    const place = await findSettingOwner(query);
    if (!place) return { error: 'customer_unknown' };
    await db.insert(notificationSettings).values(place).onConflictDoNothing();
    const [{ userId, customerId, ...stored }] = (await db.select().from(notificationSettings).where(isAt(notificationSettings, place))) as [
      typeof notificationSettings.$inferSelect,
    ];
    return { id: userId * 1000 + customerId, ...stored };
  });

  app.get<{ Querystring: Query }>('/notification/save', async ({ query }) => {
    const place = await findSettingOwner(query);
    if (!place) return { error: 'customer_unknown' };
    const changed = Object.fromEntries(flags.filter((flag) => query[flag] !== undefined).map((flag) => [flag, query[flag] === 'true']));
    await db
      .insert(notificationSettings)
      .values({ ...place, ...changed })
      .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.customerId], set: { ...place, ...changed } });
    return {};
  });

  app.get<{ Querystring: Query }>('/notification/hasGlobalNotifications', async ({ query }) => ({
    hasGlobalNotifications: (await db.$count(globalNotifications, eq(globalNotifications.userId, parseId(query['biotechUser_id'])))) > 0,
  }));
  app.get<{ Querystring: Query }>('/notification/setGlobalNotifications', async ({ query }) => {
    const userId = parseId(query['biotechUser_id']);
    if (query['hasGlobalNotifications'] === 'true') await db.insert(globalNotifications).values({ userId }).onConflictDoNothing();
    else await db.delete(globalNotifications).where(eq(globalNotifications.userId, userId));
    return {};
  });

  app.get<{ Querystring: Query }>('/notification/saveAll', async ({ query }) => {
    const [, notice, channel, state] = /^(.+)_(EMAIL|APP)_(AN|AUS)$/.exec(query['type'] ?? '') ?? [];
    if (!notice || !(notice === everywhere || notice === 'TRAPLINKED' || noticeFlags[notice])) return { error: 'type_unknown' };
    const userId = parseId(query['biotechUser_id']);
    const own = await db.select().from(userCustomers).where(eq(userCustomers.userId, userId));
    const places = [everywhereId, ...own.map(({ customerId }) => customerId)].map((customerId) => ({ userId, customerId }));
    const isOn = state === 'AN';
    const chosen = Object.entries(noticeFlags).filter(([name]) => notice === everywhere || notice === name);
    const changed = Object.fromEntries(
      chosen.map(([, [mail, inApp]]) => (channel === 'EMAIL' ? mail! : inApp!)).map((flag) => [flag, flag.startsWith('disable') ? !isOn : isOn]),
    );
    if (chosen.length > 0) {
      const target = [notificationSettings.userId, notificationSettings.customerId];
      await db
        .insert(notificationSettings)
        .values(places.map((place) => ({ ...place, ...changed })))
        .onConflictDoUpdate({ target, set: changed });
    }
    if (notice === everywhere || notice === 'TRAPLINKED') {
      const set = channel === 'EMAIL' ? { checked: isOn } : { checkedApp: isOn };
      const target = [trapNotifications.userId, trapNotifications.customerId, trapNotifications.name];
      await db
        .insert(trapNotifications)
        .values(places.flatMap((place) => Object.keys(names).map((name) => ({ ...place, name, ...set }))))
        .onConflictDoUpdate({ target, set });
    }
    return {};
  });

  async function readTrapNotices(query: Query) {
    const place = await findSettingOwner(query);
    const stored = place ? await db.select().from(trapNotifications).where(isAt(trapNotifications, place)) : [];
    return Object.entries(names).map(([name, label]) => {
      const { checked = false, checkedApp = false, histerese = 0, histereseApp = 0 } = stored.find((each) => each.name === name) ?? {};
      return { name, label, labelApp: `${label} (App)`, checked, checkedApp, ...(name === 'SENSOR_ALARM' ? { histerese, histereseApp } : {}) };
    });
  }
  const getNoticeName = (query: Query) => query['notification'] ?? query['notificationApp'] ?? '';
  app.get<{ Querystring: Query }>('/notification/listTraplinkedNotifications', async ({ query }) => readTrapNotices(query));
  app.get<{ Querystring: Query }>(
    '/notification/getTraplinkedNotification',
    async ({ query }) => (await readTrapNotices(query)).find(({ name }) => name === getNoticeName(query)) ?? {},
  );

  async function putTrap(query: Query, values: Partial<typeof trapNotifications.$inferInsert>, name = getNoticeName(query)) {
    const place = await findSettingOwner(query);
    if (!place || !Object.hasOwn(names, name)) return { error: 'notification_unknown' };
    const target = [trapNotifications.userId, trapNotifications.customerId, trapNotifications.name];
    await db
      .insert(trapNotifications)
      .values({ ...place, name, ...values })
      .onConflictDoUpdate({ target, set: values });
    return {};
  }
  const toChannelFields = (query: Query, isOn: boolean) => (query['notification'] === undefined ? { checkedApp: isOn } : { checked: isOn });
  app.get<{ Querystring: Query }>('/notification/saveTraplinkedNotification', async ({ query }) => putTrap(query, toChannelFields(query, true)));
  app.get<{ Querystring: Query }>('/notification/deleteTraplinkedNotification', async ({ query }) => putTrap(query, toChannelFields(query, false)));
  app.get<{ Querystring: Query }>('/notification/saveHisterese', async ({ query }) => {
    const parseMinutes = (name: string) => (query[name] === undefined ? {} : { [name]: Math.max(0, Math.trunc(Number(query[name])) || 0) });
    return putTrap(query, { ...parseMinutes('histerese'), ...parseMinutes('histereseApp') }, 'SENSOR_ALARM');
  });
}
