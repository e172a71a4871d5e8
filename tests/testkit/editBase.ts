interface Reader {
  execute(operation: string, variables?: object): Promise<{ data: any }>;
}
type Input = Record<string, any>;

const pick = (from: Input, input: Input, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, from[name] ?? input[name]]));
const removeTypenames = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (key, part: unknown) => (key === '__typename' ? undefined : part)) as unknown;
const getCustomer = ({ customer }: Input) => customer as object;

const fetchPlan = async (reader: Reader, input: Input) =>
  (await reader.execute('PlanView', { customer: getCustomer(input), planId: input['planId'] })).data?.customer?.plan as Input | undefined;
async function fetchPlanFields(reader: Reader, input: Input, names: readonly string[]) {
  const plan = await fetchPlan(reader, input);
  return pick(plan ? { ...plan, remark: plan['revisionRemark'] ?? '' } : {}, input, names);
}
async function fetchPoint(reader: Reader, input: Input, list: 'positions' | 'defects') {
  const view = (await reader.execute('PlanView', { customer: getCustomer(input), planId: input['planId'] })).data?.customer?.plan?.[list] as
    | Input[]
    | undefined;
  const found = view?.find(({ id }) => id === input['id']);
  return { point: found ? { x: found['x'], y: found['y'] } : null };
}
async function fetchDelay(reader: Reader, { channel, ...input }: Input, isAll: boolean) {
  const { data } = await (isAll ? reader.execute('AllNotifications') : reader.execute('NotificationSettings', { customer: getCustomer(input) }));
  const notices = (isAll ? data?.allNotifications : data?.customer?.notificationSettings)?.trapNotices as Input[] | undefined;
  const alarm = notices?.find(({ name }) => name === 'SENSOR_ALARM');
  return { minutes: alarm?.[channel === 'EMAIL' ? 'emailDelay' : 'appDelay'] ?? null };
}

/** Returns the base of an edit, by operation: the values of the touched fields as the caller reads them. */
const bases: Readonly<Record<string, (reader: Reader, input: Input) => Promise<Input>>> = {
  async SaveUser(reader, { id, ...input }) {
    const user = (await reader.execute('UserToEdit', { id })).data?.user;
    return pick(user ?? {}, input, ['username', 'firstName', 'lastName', 'isEnabled']);
  },
  EditPlan: (reader, input) => fetchPlanFields(reader, input, ['title', 'remark', 'isReleased']),
  SavePlanRevision: (reader, input) => fetchPlanFields(reader, input, ['remark', 'isReleased']),
  PlacePosition: (reader, input) => fetchPoint(reader, input, 'positions'),
  PlaceDefect: (reader, input) => fetchPoint(reader, input, 'defects'),
  RemoveDefectFromPlan: (reader, input) => fetchPoint(reader, input, 'defects'),
  RemovePositionFromPlan: async (reader, input) => ({
    planId:
      (await reader.execute('PlanOfPosition', { customer: getCustomer(input), positionId: input['positionId'] })).data?.customer?.planOfPosition?.id ?? '0',
  }),
  async SavePolygon(reader, { id, planId, ...input }) {
    const polygons = (await reader.execute('PlanView', { customer: getCustomer(input), planId })).data?.customer?.plan?.polygons as Input[] | undefined;
    return removeTypenames(pick(polygons?.find((each) => each['id'] === id) ?? {}, input, ['name', 'points', 'fill', 'stroke'])) as Input;
  },
  SetDefectPriority: async (reader, input) => ({
    priority:
      (await reader.execute('DefectDetails', { customer: getCustomer(input), defectId: input['defectId'] })).data?.customer?.defect?.priority ??
      input['priority'],
  }),
  SetTrapDelay: (reader, input) => fetchDelay(reader, input, false),
  SetAllTrapDelays: (reader, input) => fetchDelay(reader, input, true),
  async ReviewTrapImage(reader, { imageId, offset = 0, ...input }) {
    const rows = (await reader.execute('TrapImageList', { customer: getCustomer(input), offset })).data?.trapImages?.nodes as Input[] | undefined;
    const { remark = null, result = null, level = null } = rows?.find(({ id }) => id === imageId) ?? {};
    return { remark, result, level };
  },
};

/** Turns the rights of a location that the user has into a change of them, as the rights dialog does. */
async function toRightsChange(reader: Reader, userId: string, change: Input): Promise<Input> {
  const { rights, ...place } = change;
  if (!rights || place['change']) return change;
  const stored = (await reader.execute('UserRights', { id: userId, customer: getCustomer(change) })).data?.user?.rightsAt as Input | undefined;
  if (!stored) return change;
  const base = Object.fromEntries(Object.keys(rights as Input).map((name) => [name, stored[name]]));
  return { ...place, change: { ...rights, base } };
}

/**
 * Completes the input of an edit like the client: reads the thing, and bases the edit on what was read. An input with a
 * base is sent as it is.
 */
export async function editBase(reader: Reader, operation: string, input: Input): Promise<Input> {
  if (input['base'] !== undefined) return input;
  if (operation === 'ChangeUserLocations') {
    const changes: Input[] = [];
    for (const change of input['changes'] as Input[]) changes.push(await toRightsChange(reader, String(input['userId']), change));
    return { ...input, changes };
  }
  const isNew = (operation === 'SaveUser' || operation === 'SavePolygon') && !input['id'];
  const readBase = isNew ? undefined : bases[operation];
  return readBase ? { ...input, base: await readBase(reader, input) } : input;
}

/** Runs something of which these records know nothing. */
export async function runUnrecorded<Value>(records: readonly unknown[][], run: () => Promise<Value>): Promise<Value> {
  const lengths = records.map(({ length }) => length);
  const value = await run();
  records.forEach((record, at) => (record.length = lengths[at]!));
  return value;
}
