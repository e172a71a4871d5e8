import { matchesText } from '../../../domain/matchesText.ts';
import { includes } from '../../access/scope.ts';
import type { SessionCaller, SignedIn } from '../../context.ts';
import type { ListChanges, Resolvers, QueryDefectsArgs } from '../../generated/resolvers.ts';
import { type PictureSize, createPictureReference } from '../../export/pictures/providerPicture.ts';
import { followList } from '../../infra/writes/followList.ts';
import { parsePageArgs, maxRowsOfLongList, createPage } from '../../lists/paging.ts';
import { addNote, addPhoto, deleteDefect, deletePhoto, setPriority, takeStep } from './changes.ts';
import { listDefectActions } from './defectActions.ts';
import { createDefectFile, createDefectListFile } from './defectListFile.ts';
import { countOpenDefects, countDefects, findDefect, getActor, getHistory, listAllDefects } from './service.ts';
import { countChoices } from './defectChoice.ts';
import { findCustomer } from '../../access/createScope.ts';
import { listArrangedDefects, arrangeDefects, type ListedDefects, readDefects } from './listedDefects.ts';
import { planCount, planDefect } from './endpoints.ts';
import { splitDetail } from './history.ts';
import type { Defect, DefectPhoto } from './models.ts';
import { joinLists, countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { getLocationState, listCallerLocations, sliceLocations, type PartOfLocations, readLocations } from '../locations/service.ts';

/** Defects of the caller's locations from an offset on, with three provider calls for each location. */
async function listDefectsOfLocations(requested: QueryDefectsArgs, caller: SessionCaller): Promise<ListedDefects & PartOfLocations> {
  const all = await listCallerLocations(requested, caller);
  const { lists, ...part } = await readLocations(sliceLocations(all, requested), all, (customer) =>
    readDefects(customer, { ...requested.filter, positionId: null }, caller),
  );
  // One list a location has the defects of each of its positions.
  const found = joinLists(lists);
  const positionId = requested.filter?.positionId;
  const atPosition = found.filter((defect) => defect.positionId === positionId && defect.status === 'OPEN');
  return { ...(await arrangeDefects(positionId ? withUnreadable(atPosition, countUnreadable(found)) : found, requested)), ...part };
}

const createPhotoUrl = ({ id, defectId, path, location }: DefectPhoto, size: PictureSize, { sealedUrls, session }: SignedIn) =>
  sealedUrls.seal({
    ...createPictureReference(path, size, { source: 'defectPhoto', args: { defectId, photoId: id } }),
    name: `${id}.jpg`,
    sessionKey: session.key,
    location,
    rights: ['SHOW_DEFECTS', 'SHOW_DEFECT_PHOTOS'],
  });

const followed = {
  name: 'defects',
  check: getActor,
  read: listAllDefects,
  fields: ({ status, priority, responsible, summary, detail, positionId, finishedAt, photos }: Defect) => [
    status,
    priority,
    responsible,
    summary,
    detail,
    positionId,
    finishedAt,
    photos.length,
  ],
};

/** Defects of locations, what may be done with them, and the files made of them. */
export const defects: Resolvers = {
  Query: {
    async defects(_root, requested, context) {
      const { rows, candidates, unfiltered, unreadable, ...locations } = await listDefectsOfLocations(requested, context);
      return {
        counts: countChoices(candidates, requested.filter),
        ...createPage(rows, requested, maxRowsOfLongList),
        unreadableCount: unreadable,
        unfilteredCount: unfiltered,
        planRow: null,
        ...locations,
      };
    },
  },
  Subscription: {
    defectChanged: {
      subscribe: (_root, { customer }, context) => followList(followed, customer, context),
      resolve: (changes: ListChanges) => changes,
    },
  },
  Customer: {
    async openDefects(customer, _args, context) {
      const { openDefects } = await getLocationState(customer, context);
      const access = openDefects === null ? null : await context.scope.getAccess(customer.location);
      if (!access || !includes(await access.getRights(), 'SHOW_DEFECTS')) return null;
      const isOpen = (await context.scope.getAreasOfAll()) === 'all' || (await access.getAreas()) === 'all';
      return isOpen ? openDefects : (await countDefects(customer, context)).unresolved;
    },
    defectCounts: (customer, _args, context) => countDefects(customer, context),
    async defectBadge(customer, _args, context) {
      const [{ total }, plans] = await Promise.all([countDefects(customer, context), context.provider.call(planCount, { customer })]);
      return total + (plans === 0 ? 1 : 0);
    },
    async defects(customer, { filter, orderBy, ...requested }, context) {
      const { text, positionId, createdBefore, responsible } = filter ?? {};
      const { provider } = context;
      const fetchPlanDefect = async () => ((await provider.call(planCount, { customer })) === 0 ? provider.call(planDefect, { customer }) : null);
      const withPlan = !positionId && !createdBefore && !responsible && parsePageArgs(requested, maxRowsOfLongList).start === 0;
      const plan = withPlan ? fetchPlanDefect() : null;
      // If it fails, the list is returned without it, and the field reports the error.
      plan?.catch(() => undefined);
      const { rows, candidates, unfiltered, unreadable } = await listArrangedDefects(customer, { filter, orderBy }, context);
      const planRow = plan && rows === candidates ? plan.then((row) => (row && matchesText([row.summary, row.detail], text) ? row : null)) : null;
      // A request that does not select it does not await it. A rejection without a handler would end the process.
      planRow?.catch(() => undefined);
      return {
        counts: countChoices(candidates, filter),
        ...createPage(rows, requested, maxRowsOfLongList),
        unreadableCount: unreadable,
        unfilteredCount: unfiltered,
        missingLocations: [],
        locations: 1,
        leftOutLocations: 0,
        planRow,
      };
    },
    openDefectsByPosition: async (customer, requested, context) => createPage(await countOpenDefects(customer, context), requested, maxRowsOfLongList),
    defect: (customer, { id }, context) => findDefect(customer, id, context),
  },
  Defect: {
    customer: ({ location }, _args, context) => findCustomer(location, context),
    findings: ({ detail }) => splitDetail(detail).findings,
    history: (defect) => getHistory(defect),
    async photos({ location, photos }, _args, { scope }) {
      const access = (await scope.getAccess(location))!;
      return includes(await access.getRights(), 'SHOW_DEFECT_PHOTOS') ? [...photos] : null;
    },
    async actions({ location, status }, _args, { scope }) {
      const rights = await (await scope.getAccess(location))!.getRights();
      return listDefectActions({ role: scope.role, rights }, status);
    },
  },
  DefectPhoto: {
    url: (photo, _args, context) => createPhotoUrl(photo, 'full', context),
    thumbnailUrl: (photo, _args, context) => createPhotoUrl(photo, 'thumbnail', context),
  },
  Mutation: {
    resolveDefect: (_root, { input }, context) => takeStep('RESOLVE', input, context),
    completeDefect: (_root, { input }, context) => takeStep('COMPLETE', input, context),
    setDefectPriority: (_root, { input }, context) => setPriority(input, context),
    addDefectNote: (_root, { input }, context) => addNote(input, context),
    addDefectPhoto: (_root, { input }, context) => addPhoto(input, context),
    deleteDefectPhoto: (_root, { input }, context) => deletePhoto(input, context),
    deleteDefect: (_root, { input }, context) => deleteDefect(input, context),
    createDefectListFile: (_root, { input }, context) => createDefectListFile(input, context),
    createDefectFile: (_root, { input }, context) => createDefectFile(input, context),
  },
};
