import { expect, test } from 'vitest';
import type { GatewayResponse } from '../testkit/gatewayResponse.ts';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

/** The client's queries about a location that need nothing but it. */
const queries: [operation: string, variables: object][] = [
  ['ChosenCustomer', {}],
  ['CustomerCharts', {}],
  ['ReportPage', {}],
  ['ReportCharts', {}],
  ['ReportNeighbours', { kinds: ['MONITORING_VISIT'] }],
  ['ResultList', { first: 20 }],
  ['VisitComparison', { first: 5 }],
  ['LastVisit', {}],
  ['OrderList', {}],
  ['PositionChunk', { first: 20, offset: 0 }],
  ['PositionStates', {}],
  ['PositionsOnPlans', {}],
  ['PlanChoice', {}],
  ['DefectList', { first: 20 }],
  ['DefectCounts', {}],
  ['SupportForm', {}],
  ['LocationContact', {}],
  ['CustomerTeam', {}],
  ['SensorList', {}],
  ['CustomerDevices', { first: 20 }],
  ['AlarmTemplateList', { first: 20 }],
  ['DeliveryNoteList', { first: 20 }],
  ['SheetArticleList', { first: 20 }],
  ['AreaList', {}],
];

/** Calls that determine the rights of the caller, and whether it has locations, before any operation: they fail for the first one only. */
const rights = ['/biotechUser/getBenutzerrechte', '/biotechUser/getAllowedAreas', '/biotechUser/countCustomerOfBiotechUser'];
/** Operations whose responses list missing parts in their own fields, or lack only a link to a plan. */
const saysItself: Record<string, readonly string[]> = {
  PositionStates: ['/datenbroker/getBesuchsberichtOfAuftrag', '/datenbroker/getTraplinkedErgebnisliste', '/datenbroker/getErgebnisliste'],
  PositionsOnPlans: ['/plan/getPositions'],
};
/** Addresses of files are sealed for one session. */
const removeAddresses = (data: unknown) => JSON.stringify(data, (_key, value) => (typeof value === 'string' && value.startsWith('/files/') ? '' : value));

test.each(queries)('a failed call of %s affects its part only, and is shown', async (operation, variables) => {
  const requested = { customer: bakery, ...variables };
  const person = await stack.as('customer');
  let whole: GatewayResponse;
  // The breaker may still be open of the query before.
  const fetchCodes = async () => {
    stack.expire(person);
    stack.providerLog.length = 0;
    return (whole = await person.execute(operation, requested)).codes;
  };
  await expect.poll(fetchCodes, { timeout: 5_000 }).toEqual([]);
  const paths = new Set(
    stack.providerLog
      .map((url) => url.split('?')[0]!)
      .filter((path) => /datenbroker|plan|biotechUser/.test(path) && (operation === 'ChosenCustomer' || !rights.includes(path))),
  );
  const silent: string[] = [];
  const lost: string[] = [];
  for (const path of paths) {
    stack.expire(person);
    stack.faults.add({ path, kind: 'status', code: 500 });
    const { data, codes: failures } = await person.execute(operation, requested);
    stack.faults.clear();
    if (failures.length === 0 && removeAddresses(data) !== removeAddresses(whole!.data)) silent.push(path);
    if (data.customer === null) lost.push(path);
  }
  expect(paths.size).toBeGreaterThan(0);
  expect(silent.filter((path) => !saysItself[operation]?.includes(path))).toEqual([]);
  expect(lost.filter((path) => !rights.includes(path))).toEqual([]);
});
