/** Requests to the gateway, through its real schema. Callers are signed in and limited to their rights. */
export interface Workload {
  id: string;
  title: string;
  /** The demo user of the requests, by the part of its name before the @. */
  user: string;
  /** A free document of an internal tool, or one of the portal's own operations by its name. */
  execute: { query: string } | { operation: string };
  variables: Record<string, unknown>;
  /** Cache state of the gateway. `cold`: each request makes all its provider calls. `warm`: the session's cache may be used. */
  knows: 'cold' | 'warm';
  /** Part of an address whose responses have other bytes at each call; without it all are as before. */
  changes?: string;
}

/** Address of the long list. */
export const longList = '/getErgebnisliste';

const bakery = { customer: { country: 'AT', cardcode: '100100' } };

const allRows = `query ($customer: CustomerKey!) { customer(key: $customer) { report { results(first: 20000) { totalCount nodes {
  id foundAt endedAt areaName positionId positionNumber positionName task objectName result value level remark material quantity unit
  advisorName hasAdvisor hasDevelopment imageCount thumbnailUrl trap { name serialNumber uninstalledAt codes }
} } } } }`;

const positionPage = `query ($customer: CustomerKey!) { customer(key: $customer) {
  positions(first: 100) { totalCount nodes {
    id number name areaName level objectTypes { id name }
    objects { message nodes { id number name typeName isTrap serialNumber result { message value level humidity humidityLevel } } }
  } }
  defects(first: 200) { totalCount nodes { id number createdAt summary status priority positionNumber positionName } }
} }`;

const dashboard = `query {
  ${['ALARMS_PER_AREA', 'ALARMS_PER_OBJECT_CATEGORY', 'ALARMS_PER_YEAR', 'ALARMS_PER_MONTH']
    .map((kind) => `${kind.toLowerCase()}: dashboardChart(kind: ${kind}) { labels series { label level values } dataSince }`)
    .join('\n  ')}
  locations(first: 20) { totalCount nodes { id cardcode country name city level openDefects lastCheckAt } }
  unreadNotificationCount
}`;

/** The report whose list has 5,000 rows is the latest of the bakery; the bench finds its address when it records. */
export const createWorkloads = (reportId: string): readonly Workload[] => {
  const table = { ...bakery, reportId, first: 20, offset: 0, filter: 'lager', sort: { field: 'TASK', direction: 'ASC' } };
  const cold = { knows: 'cold' } as const;
  const warm = { knows: 'warm' } as const;
  const fresh = { ...cold, changes: longList };
  return [
    { id: 'a', title: '5,000 rows x 25 fields', user: 'customer', execute: { query: allRows }, variables: bakery, ...cold },
    { id: 'a new', title: 'the same, its rows changed', user: 'customer', execute: { query: allRows }, variables: bakery, ...fresh },
    { id: 'a warm', title: 'the same, read before', user: 'customer', execute: { query: allRows }, variables: bakery, ...warm },
    { id: 'b', title: '100 positions, objects, last results, open defects', user: 'customer', execute: { query: positionPage }, variables: bakery, ...cold },
    { id: 'c', title: 'dashboard of 12 locations', user: 'keyuser', execute: { query: dashboard }, variables: {}, ...cold },
    { id: 'c new', title: 'the same, its charts changed', user: 'keyuser', execute: { query: dashboard }, variables: {}, ...cold, changes: '/getChartData' },
    { id: 'd', title: 'session, uncached', user: 'keyuser', execute: { operation: 'CurrentSession' }, variables: {}, ...cold },
    { id: 'd warm', title: 'session, cached', user: 'keyuser', execute: { operation: 'CurrentSession' }, variables: {}, ...warm },
    {
      id: 'e',
      title: '20 of 5,000 rows, filtered and sorted, its rows changed',
      user: 'customer',
      execute: { operation: 'ResultList' },
      variables: table,
      ...fresh,
    },
    { id: 'e warm', title: 'the same, warm', user: 'customer', execute: { operation: 'ResultList' }, variables: table, ...warm },
    { id: 'f', title: '30 locations of a key user', user: 'keyuser.many', execute: { operation: 'LocationList' }, variables: { first: 30 }, ...cold },
    {
      id: 'f new',
      title: 'the same, its locations changed',
      user: 'keyuser.many',
      execute: { operation: 'LocationList' },
      variables: { first: 30 },
      ...cold,
      changes: '/customers',
    },
  ];
};
