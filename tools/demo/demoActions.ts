/** Locations of the demo that get actions, and the users who create and check them. */
const locations = { bakery: { country: 'AT', cardcode: '100100' }, roastery: { country: 'AT', cardcode: '100314' } } as const;
const author = 'keyuser@portal.example';
const checker = { bakery: 'customer@portal.example', roastery: 'customer.three@portal.example' } as const;

type At = keyof typeof locations;
interface Thing {
  kind: 'RESULT' | 'DEFECT' | 'EXCURSION';
  thingId: string;
  reportId?: string;
  text: string;
}
interface Planned {
  at: At;
  thing: Thing | null | undefined;
  title: string;
  cause?: string;
  measure?: string;
  priority: 'LOW' | 'MEDIUM' | 'HIGH';
  /** Days from today. */
  due?: number;
  responsible?: { name: string; email: string } | 'author';
  comment?: string;
  isDone?: boolean;
  /** Steps after the creation; a check is made by the other user. */
  steps?: readonly { status: 'IN_PROGRESS' | 'DONE' | 'EFFECTIVE'; measure?: string }[];
}
interface Found {
  report: {
    id: string;
    results: { nodes: { id: string; positionNumber: string; positionName: string | null; task: string | null; result: string | null }[] };
  } | null;
  defects: { nodes: { id: string; number: string; summary: string }[] } | null;
  sensorRecords: { sensor: { name: string | null; serialNumber: string }; excursions: { id: string; measure: string; from: string; level: string }[] }[] | null;
}
type SentQuery = <Data>(query: string, variables?: object) => Promise<Data>;

const dayMilliseconds = 24 * 60 * 60 * 1_000;
const getDayAfter = (days: number): string => new Date(Date.now() + days * dayMilliseconds).toISOString().slice(0, 10);

/** Creates actions in every state in a demo without any, over the portal's interface for tools: the ordinary rules apply to them. */
export async function createDemoActions(portal: string, password: string): Promise<void> {
  const sessions = await Promise.all([author, checker.bakery, checker.roastery].map((username) => signIn(portal, username, password)));
  const [execute, atBakery, atRoastery] = sessions as [SentQuery, SentQuery, SentQuery];
  const checks = { bakery: atBakery, roastery: atRoastery };
  try {
    const { session } = await execute<{ session: { viewer: { id: string } } }>('{ session { viewer { id } } }');
    const planned = createPlannedActions(await findThings('bakery', execute), await findThings('roastery', execute)).filter(({ thing }) => thing !== undefined);
    for (const each of planned) await create(each, { execute, check: checks[each.at], userId: session.viewer.id });
  } finally {
    await Promise.allSettled(sessions.map((each) => each('mutation { signOut { problems { code } } }')));
  }
}

async function signIn(portal: string, username: string, password: string): Promise<SentQuery> {
  let token: string | undefined;
  const execute: SentQuery = async <Data>(query: string, variables: object = {}) => {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${portal}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join(' '));
    return data;
  };
  const input = { username, password, name: 'Demo' };
  const { startToolSession: started } = await execute<{ startToolSession: { toolSession: { token: string } | null; problems: { code: string }[] } }>(
    'mutation ($input: ToolSessionInput!) { startToolSession(input: $input) { toolSession { token } problems { code } } }',
    { input },
  );
  if (!started.toolSession) throw new Error(`The sign-in of ${username} was refused: ${started.problems[0]?.code}.`);
  token = started.toolSession.token;
  return execute;
}

async function findThings(at: At, execute: SentQuery): Promise<Found> {
  const query = `query ($customer: CustomerKey!, $from: Date!, $to: Date!) { customer(key: $customer) {
    report { id results(first: 3, filter: { levels: [RED] }) { nodes { id positionNumber positionName task result } } }
    defects(first: 50, filter: { onlyUnresolved: true }) { nodes { id number summary } }
    sensorRecords(from: $from, to: $to) { sensor { name serialNumber } excursions { id measure from level } }
  } }`;
  return (await execute<{ customer: Found }>(query, { customer: locations[at], from: getDayAfter(-30), to: getDayAfter(0) })).customer;
}

const measures: Record<string, string> = { TEMPERATURE: 'Temperatur', HUMIDITY: 'Luftfeuchte' };
const momentText = new Intl.DateTimeFormat('de-AT', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Vienna' });

/** The actions of the demo. One whose thing is missing is undefined there and left out. */
function createPlannedActions(bakery: Found, roastery: Found): Planned[] {
  const rows = bakery.report?.results.nodes ?? [];
  const createAlarmThing = (place: number): Thing | undefined => {
    const row = rows[place];
    if (!bakery.report || !row) return undefined;
    const text = [[row.positionNumber, row.positionName].filter(Boolean).join(' '), row.task, row.result, 'Alarm'].filter(Boolean).join(', ');
    return { kind: 'RESULT', thingId: row.id, reportId: bakery.report.id, text };
  };
  const findDefectThing = ({ defects }: Found, named: string): Thing | undefined => {
    const found = defects?.nodes.find(({ summary }) => summary.includes(named));
    return found && { kind: 'DEFECT', thingId: found.id, text: `${found.number} – ${found.summary}` };
  };
  const excursions = (bakery.sensorRecords ?? []).flatMap(({ sensor, excursions: all }) => all.map((each) => ({ ...each, sensor })));
  const worst = excursions.find(({ level }) => level === 'RED') ?? excursions[0];
  const excursion: Thing | undefined = worst && {
    kind: 'EXCURSION',
    thingId: worst.id,
    text: `${measures[worst.measure]} ${worst.sensor.name ?? worst.sensor.serialNumber}, ${momentText.format(new Date(worst.from))}`,
  };
  return [
    {
      at: 'bakery',
      thing: createAlarmThing(0),
      title: `Befall bei ${rows[0]?.positionNumber} beseitigen`,
      cause: 'Offene Fugen bieten Unterschlupf.',
      priority: 'HIGH',
      due: -6,
      responsible: 'author',
    },
    { at: 'bakery', thing: createAlarmThing(1), title: `Zutritt bei ${rows[1]?.positionNumber} abdichten`, priority: 'MEDIUM', due: 10, responsible: 'author' },
    {
      at: 'bakery',
      thing: createAlarmThing(2),
      title: `Ware bei ${rows[2]?.positionNumber} von der Wand abrücken`,
      cause: 'Paletten stehen an der Wand und verdecken die Falle.',
      priority: 'MEDIUM',
      due: 3,
      responsible: { name: 'Lena Lager', email: 'lena.lager@kunde.example' },
      steps: [{ status: 'IN_PROGRESS' }],
      comment: 'Die ersten zwei Reihen sind frei, der Rest folgt mit der nächsten Lieferung.',
    },
    {
      at: 'bakery',
      thing: findDefectThing(bakery, 'Siphon'),
      title: 'Siphon einbauen lassen',
      priority: 'MEDIUM',
      due: -2,
      responsible: { name: 'Haustechnik', email: 'haustechnik@kunde.example' },
      steps: [{ status: 'IN_PROGRESS' }, { status: 'DONE', measure: 'Siphon eingebaut, Ablauf gespült.' }],
    },
    {
      at: 'bakery',
      thing: findDefectThing(bakery, 'Fliegengitter'),
      title: 'Fliegengitter tauschen',
      cause: 'Riss nach einem Anstoß mit dem Stapler.',
      priority: 'LOW',
      due: -12,
      responsible: 'author',
      steps: [{ status: 'IN_PROGRESS' }, { status: 'DONE', measure: 'Gitter getauscht und Anfahrschutz montiert.' }, { status: 'EFFECTIVE' }],
    },
    {
      at: 'bakery',
      thing: excursion,
      title: excursion?.text ?? '',
      cause: 'Tür des Raums stand bei der Anlieferung offen.',
      measure: 'Ware geprüft und freigegeben, Personal unterwiesen.',
      priority: 'MEDIUM',
      isDone: true,
    },
    {
      at: 'roastery',
      thing: findDefectThing(roastery, 'UV-Röhre'),
      title: 'UV-Röhre bestellen und tauschen',
      priority: 'HIGH',
      due: -1,
      responsible: 'author',
    },
    { at: 'roastery', thing: null, title: 'Schulung Schädlingsprävention für das Schichtteam', priority: 'LOW', due: 30, responsible: 'author' },
  ];
}

interface Callers {
  execute: SentQuery;
  check: SentQuery;
  userId: string;
}

async function create(
  { at, thing, due, responsible, steps = [], comment, isDone = false, ...texts }: Planned,
  { execute, check, userId }: Callers,
): Promise<void> {
  const change = async (by: SentQuery, mutation: string, input: object): Promise<string> => {
    const field = `${mutation[0]!.toLowerCase()}${mutation.slice(1)}`;
    const document = `mutation ($input: ${mutation}Input!) { ${field}(input: $input) { action { id } problems { code field } } }`;
    const data = await by<Record<string, { action: { id: string } | null; problems: object[] }>>(document, {
      input: { requestId: crypto.randomUUID(), ...input },
    });
    const { action, problems } = data[field]!;
    if (!action) throw new Error(`${field} was refused: ${JSON.stringify(problems)}`);
    return action.id;
  };
  const person = responsible === 'author' ? { userId } : responsible;
  const actionId = await change(execute, 'CreateAction', {
    ...texts,
    customer: locations[at],
    thing,
    isDone,
    dueOn: due === undefined ? null : getDayAfter(due),
    responsible: person ?? null,
  });
  let base = 'OPEN';
  for (const step of steps) {
    await change(step.status === 'EFFECTIVE' ? check : execute, 'ChangeActionStatus', { actionId, base, ...step });
    base = step.status;
  }
  if (comment !== undefined) await change(execute, 'AddActionComment', { actionId, text: comment });
}
