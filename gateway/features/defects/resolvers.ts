import { joined, unreadableIn } from '../../provider-client/rows.ts';
import { holds } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../lists/paging.ts';
import { isFound } from '../../lists/table.ts';
import { addNote, addPhoto, deleteDefect, deletePhoto, setPriority, takeStep } from './changes.ts';
import { actionsOf } from './defectActions.ts';
import { createDefectFile, createDefectListFile } from './defectListFile.ts';
import { countsAt, defectsAtPosition, defectsOfSite, findDefect } from './defectsOfSite.ts';
import { defectTable } from './defectTable.ts';
import { planCount, planDefect } from './endpoints.ts';
import { historyOf, splitDetail } from './history.ts';
import type { DefectPhoto } from './models.ts';

const addressOf = ({ id, path, location }: DefectPhoto, size: 'full' | 'thumbnail', { tickets, session }: SignedIn) =>
  tickets.seal({
    source: 'providerPicture',
    args: { path, size },
    name: `${id}.jpg`,
    sessionKey: session.key,
    location,
    rights: ['SHOW_DEFECTS', 'SHOW_DEFECT_PHOTOS'],
  });

/** Defects of locations, what may be done with them, and the files made of them. */
export const defects: Resolvers = {
  Customer: {
    defectCounts: (site, _args, context) => countsAt(site, context),
    async defectBadge(site, _args, context) {
      const [{ total }, plans] = await Promise.all([countsAt(site, context), context.provider.call(planCount, { site })]);
      return total + (plans === 0 ? 1 : 0);
    },
    async defects(site, { first, offset, filter, sort, includeCompleted, onlyUnresolved, positionId }, context) {
      const { provider } = context;
      const withPlan = !positionId && (offset ?? 0) === 0;
      const readLists = positionId
        ? [defectsAtPosition(site, positionId, context)]
        : (includeCompleted ? [false, true] : [false]).map((completed) => defectsOfSite(site, completed, context));
      const [plans, ...lists] = await Promise.all([withPlan ? provider.call(planCount, { site }) : 1, ...readLists]);
      const plan = plans === 0 ? await provider.call(planDefect, { site }) : null;
      const all = joined(lists);
      const found = defectTable(all, filter, sort);
      const shown = onlyUnresolved ? found.filter(({ status }) => status === 'OPEN') : found;
      return {
        total: shown.length,
        unreadable: unreadableIn(all),
        unfilteredTotal: all.length,
        planRow: plan && isFound([plan.summary, plan.detail], filter) ? plan : null,
        rows: page(shown, first, offset),
      };
    },
    defect: (site, { id }, context) => findDefect(site, id, context),
  },
  Defect: {
    findings: ({ detail }) => splitDetail(detail).findings,
    history: (defect) => historyOf(defect),
    async photos({ location, photos }, _args, { scope }) {
      const access = (await scope.at(location))!;
      return holds(await access.rights(), 'SHOW_DEFECT_PHOTOS') ? [...photos] : null;
    },
    async actions({ location, status }, _args, { scope }) {
      const rights = await (await scope.at(location))!.rights();
      return actionsOf({ role: scope.role, rights }, status);
    },
  },
  DefectPhoto: {
    url: (photo, _args, context) => addressOf(photo, 'full', context),
    thumbnailUrl: (photo, _args, context) => addressOf(photo, 'thumbnail', context),
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
