import { getDirective } from '@graphql-tools/utils';
import { getNamedType, type GraphQLSchema } from 'graphql';
import type { TestStack } from '../../testkit/testStack.ts';
import { openStream } from '../../testkit/openStream.ts';
import { seedActions, fetchActionState } from './actions.ts';
import { listFiles, type Contents, collectContents } from './contents.ts';
import { canReturnIds, createDocument, isOnePerType, type Filling, hasIds, hasPlace, getPathName, type Path, listPaths, type Place } from './documents.ts';
import type { Found } from './found.ts';
import { Knowledge } from './knowledge.ts';
import { createProbes } from './probes.ts';
import { rightColumns, wordsOfRight } from './rights.ts';
import { attackerNames, createPeople, type Person, readSharedThings, thinOut } from './world.ts';

const missing: Place = { country: 'AT', cardcode: '999999' };
const missingId = '2147480000';
/** Calls declared as writes, so that they go out each time, that change nothing of anybody. */
const harmless = new Set(['checkPass', 'captcha', 'stayLoggedIn', 'setLang']);
const filesPerWay = 1;
const isId: typeof hasPlace = ({ type }) => hasIds(type);
const isOfCustomer = ({ steps }: Path) => steps[0]!.field.name === 'customer';
/** The location itself once more for each row, or all those of a user, whose objects are not this location's. */
const isOfLocations = ({ steps }: Path) => steps.slice(1).some(({ field }) => getNamedType(field.type).name.startsWith('Customer'));
const isOfActions = (path: Path) => /Action/.test(getPathName(path));
/** Extent of the matrix that runs: only these paths. */
interface Extent {
  only?: (name: string) => boolean;
  /** Picks the paths that are read to collect ids for attacks. */
  learn?: ((name: string) => boolean) | 'onePerType';
}

export async function runMatrix(stack: TestStack, schema: GraphQLSchema, { only = () => true, learn: learned = () => true }: Extent = {}): Promise<Found> {
  const found: Found = { probes: 0, refused: 0, worked: 0, attacks: [], files: 0, leaks: [], foreignWrites: [], broken: [], unproven: [] };
  await thinOut(stack);
  const people = await createPeople(stack);
  const admin = people[0]!;
  const paths = listPaths(schema);
  const queries = paths.filter(({ root }) => root === 'query');
  const mutations = paths.filter((path) => path.root === 'mutation' && only(getPathName(path)));
  // One person of each kind tries ids. A person who only lacks a right sees the same locations as a person with it.
  const attackers = people.filter(({ name }) => attackerNames.has(name));
  const knowledge = new Knowledge(await readSharedThings(stack));
  const files = new Map<string, { name: string; way: string }>();

  const { execute, executeEach } = createProbes(schema, found);
  const getPathDirectives = (path: Path, name: string) => path.steps.map(({ field }) => getDirective(schema, field, name)?.[0]).filter(Boolean);
  const isOpen = (path: Path) => getPathDirectives(path, 'anyone').length > 0;
  const canRequest = (path: Path, { role, lacks }: Person) =>
    isOpen(path) ||
    (role !== 'NOBODY' &&
      getPathDirectives(path, 'role').every((each) => each!['in'].includes(role)) &&
      (role === 'ADMIN' || getPathDirectives(path, 'right').every((each) => !lacks.has(rightColumns[each!['of']]!))));
  const hasArgument = (path: Path, test: typeof hasPlace) => path.steps.some(({ field }) => field.args.some(test));
  const learn = learned === 'onePerType' ? isOnePerType(queries, (path) => hasArgument(path, isId)) : learned;

  function check(person: Person, path: Path, contents: Contents, hidden: ReadonlySet<string>): void {
    const reportLeak = (what: string) => found.leaks.push(`${person.name} got ${what} by ${getPathName(path)}`);
    for (const key of contents.objects.keys()) {
      if (knowledge.isForeign(key, person)) reportLeak(`the foreign ${key}`);
      if (hidden.has(key)) reportLeak(`${key} of a hidden area`);
    }
    const foreignTexts = knowledge.listForeignTexts(person);
    const hiddenNames = person.hiddenAreas.map(({ name }) => name);
    const missingWords = [...person.lacks].flatMap((right) => wordsOfRight[right] ?? []);
    for (const { path: place, value } of contents.values) {
      if (typeof value === 'string' && foreignTexts.includes(value)) reportLeak(`the foreign text ${value}`);
      if (typeof value === 'string' && hiddenNames.some((name) => value === name || value.startsWith(`${name}, `)) && person.own.size === 1)
        reportLeak(`the hidden area ${value}`);
      if (value && !/\.can[A-Z]\w*$/.test(place) && missingWords.some((word) => word.test(place))) reportLeak(`${place} without the right`);
    }
    // A person who only lacks a right has the same files as one with it; all persons try them.
    if (!(attackerNames.has(person.name) || person.role === 'ADMIN')) return;
    const already = [...files.values()].filter(({ name, way }) => name === person.name && way === getPathName(path)).length;
    for (const url of listFiles(contents).slice(0, filesPerWay - already)) files.set(url, { name: person.name, way: getPathName(path) });
  }
  const fill = (person: Person, first = 5, place: Place = person.home): Filling => ({ place, first, idFor: (hint) => knowledge.findOwnId(place, hint) });
  const withId = (person: Person, id: string): Filling => ({ ...fill(person), idFor: () => id });

  async function learnAsAdmin(): Promise<void> {
    const places = new Map(people.flatMap(({ home, foreign }) => [home, ...foreign]).map((customer) => [customer.id, customer]));
    await seedActions(stack, admin, places.values());
    for (const customer of places.values())
      for (const path of queries.filter((each) => isOfCustomer(each) && canReturnIds(schema, each) && !isOfLocations(each) && learn(getPathName(each)))) {
        const response = await execute(admin, path, fill(admin, 300, customer));
        if (response) knowledge.learn(customer, [customer.id], collectContents(response.data));
      }
  }
  async function readOwn(): Promise<void> {
    const requested: { person: Person; path: Path; contents: Contents }[] = [];
    for (const person of people)
      for (const path of queries) {
        // Lists without a location are read for every seed, since a picked mutation may need their ids.
        if (isOpen(path) || !(only(getPathName(path)) || (path.steps.length === 1 && learn(getPathName(path))))) continue;
        const response = await execute(person, path, fill(person));
        if (!response) continue;
        const contents = collectContents(response.data);
        const may = canRequest(path, person);
        if (may && response.codes.length > 0) found.broken.push(`${person.name} lacks ${getPathName(path)}: ${response.codes.join()} ${response.messages[0]}`);
        if (!may && response.codes.length === 0 && contents.values.some(({ value }) => value !== null) && path.steps.length === 1)
          found.leaks.push(`${person.name} may not ask ${getPathName(path)}`);
        if (response.codes.length === 0) found.worked += 1;
        if (person.role !== 'ADMIN') knowledge.learn(person.home, person.own, contents, isOfCustomer(path) || person.own.size === 1);
        requested.push({ person, path, contents });
      }
    for (const { person, path, contents } of requested) check(person, path, contents, knowledge.getHiddenKeys(person));
  }
  async function readForeign(): Promise<void> {
    for (const person of people)
      for (const path of queries.filter((each) => hasArgument(each, hasPlace) && each.steps.length <= 2 && only(getPathName(each))))
        for (const customer of person.foreign) {
          const response = await execute(person, path, fill(person, 5, customer), hasPlace);
          if (!response) continue;
          const root = path.steps[0]!.field.name;
          const hasData = response.data?.[root] !== null && response.data?.[root] !== undefined;
          if (hasData && (root === 'customer' || person.role === 'CUSTOMER')) found.leaks.push(`${person.name} got ${getPathName(path)} of ${customer.name}`);
          check(person, path, collectContents(response.data), new Set());
        }
  }
  async function readByForeignIds(): Promise<void> {
    for (const person of attackers) {
      const hidden = knowledge.getHiddenKeys(person);
      const ids = knowledge.attackIds(person);
      found.attacks.push({ name: person.name, ids: ids.length, hidden: hidden.size });
      for (const path of queries.filter((each) => hasArgument(each, isId) && only(getPathName(each))))
        for (const response of await executeEach(
          person,
          path,
          ids.map((id) => withId(person, id)),
          isId,
        ))
          check(person, path, collectContents(response.data), hidden);
    }
  }
  async function write(person: Person, path: Path, fillings: readonly Filling[], how: string): Promise<void> {
    stack.clearCalls();
    const before = isOfActions(path) ? await fetchActionState(admin) : '';
    const responses = await executeEach(person, path, fillings);
    const isChanged = isOfActions(path) && (await fetchActionState(admin)) !== before;
    const writes = [...stack.writes().filter((name) => !harmless.has(name)), ...(isChanged ? ['an action'] : [])];
    if (writes.length > 0) found.foreignWrites.push(`${person.name} reached ${writes.join()} by ${getPathName(path)} with ${how}`);
    for (const { data } of responses) check(person, path, collectContents(data), new Set());
  }
  async function writeForeign(): Promise<void> {
    for (const person of people)
      for (const path of mutations.filter((each) => !isOpen(each))) {
        if (!canRequest(path, person)) {
          await write(person, path, [fill(person)], 'no right to ask');
          continue;
        }
        if (!attackers.includes(person)) continue;
        const hasAPlace = hasArgument(path, hasPlace);
        const hasAnId = hasArgument(path, isId);
        const ids = [...knowledge.attackIds(person), missingId];
        const places = hasAPlace ? [...person.foreign, missing] : [];
        const foreign = places.flatMap((place) => [fill(person, 5, place), { place, first: 5, idFor: () => null }]);
        await write(person, path, foreign, 'a foreign location');
        if (!hasAnId) continue;
        const byId = ids.map((id) => withId(person, id));
        await write(person, path, byId, 'a foreign id');
        const both = byId.map((filling) => ({ ...filling, place: person.foreign[0] ?? missing }));
        if (hasAPlace) await write(person, path, both, 'a foreign location and a foreign id');
      }
  }
  async function follow(): Promise<void> {
    for (const person of people)
      for (const path of paths.filter((each) => each.root === 'subscription' && only(getPathName(each))))
        for (const customer of [person.home, ...person.foreign]) {
          const query = createDocument(schema, path, fill(person, 5, customer))!;
          const stream = await openStream(stack, new Map(), { query }, person.caller.token ? { authorization: `Bearer ${person.caller.token}` } : {});
          const { data, errors } = await stream.next();
          stream.stop();
          found.probes += 1;
          // The Postbox of a key user is over all locations, whichever is named.
          const isOverAll = person.role === 'KEY_USER' && getPathName(path).startsWith('notificationNews');
          const may = canRequest(path, person) && (customer === person.home || isOverAll);
          if (errors) found.refused += 1;
          if (errors && may) found.broken.push(`${person.name} may not follow ${getPathName(path)}`);
          if (data && !may) found.leaks.push(`${person.name} follows ${getPathName(path)} of ${customer.name}`);
          if (data) found.worked += 1;
        }
  }
  /** Tries each file by its owner, then by all others. The owner's file may be empty, and gone after deletions. */
  async function open(canBeMissing: boolean): Promise<void> {
    found.files += files.size;
    for (const [url, owner] of files) {
      const triers = people.toSorted((one, other) => Number(other.name === owner.name) - Number(one.name === owner.name));
      found.probes += triers.length;
      for (const { name, caller } of triers) {
        const { status } = await caller.get(url);
        if (name === owner.name ? ![200, 204, canBeMissing ? 404 : 200].includes(status) : status < 400)
          (name === owner.name ? found.broken : found.leaks).push(`${name} opens a file of ${owner.name}: ${status}`);
        if (status >= 400) found.refused += 1;
        else found.worked += 1;
      }
    }
    files.clear();
  }
  /** No session opens the results API, which accepts only a location's own token (V01) or an access token (V02). */
  async function callResultsApi(): Promise<void> {
    const addresses = ['V01/results?month=11&year=2026', 'V02/results', 'V02/orders', 'V02/customers'];
    for (const { name, caller } of people)
      for (const address of addresses) {
        const { status } = await caller.get(`/api/${address}`);
        found.probes += 1;
        if (status >= 400) found.refused += 1;
        else found.leaks.push(`${name} opens ${address} of the results API: ${status}`);
      }
  }
  /** Shows that a permitted person can run each mutation with own ids. Last, since it changes the stack. */
  async function writeOwn(): Promise<void> {
    for (const path of mutations
      .filter((each) => !isOpen(each))
      .toSorted((one, other) => Number(/^(sign|delete)/.test(getPathName(one))) - Number(/^(sign|delete)/.test(getPathName(other)))))
      if (!(await canAnyoneGet(path))) found.unproven.push(getPathName(path));
  }
  async function canAnyoneGet(path: Path): Promise<boolean> {
    for (const person of people.filter((each) => canRequest(path, each))) {
      const tries = hasArgument(path, isId) ? 12 : 1;
      for (let at = 0; at < tries; at += 1) {
        const response = await execute(person, path, { ...fill(person), idFor: (hint) => knowledge.findOwnId(person.home, hint, at) });
        if (!response) break;
        if (response.codes.length > 0) continue;
        found.worked += 1;
        check(person, path, collectContents(response.data), knowledge.getHiddenKeys(person));
        return true;
      }
    }
    return false;
  }

  await learnAsAdmin();
  await readOwn();
  await readForeign();
  await readByForeignIds();
  await writeForeign();
  await follow();
  await callResultsApi();
  await open(false);
  await writeOwn();
  await open(true);
  return found;
}
