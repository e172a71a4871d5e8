import { matchesText } from '../../../domain/matchesText.ts';
import { joined, unreadableIn } from '../../provider-client/decoders/rows.ts';
import { includes } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { type PictureSize, pictureTicket } from '../../export/pictures/providerPicture.ts';
import { page } from '../../lists/paging.ts';
import { addNote, addPhoto, deleteDefect, deletePhoto, setPriority, takeStep } from './changes.ts';
import { actionsOf } from './defectActions.ts';
import { createDefectFile, createDefectListFile } from './defectListFile.ts';
import { countOpenDefects, countDefects, listDefectsAtPosition, findDefect, getHistory, listDefects } from './service.ts';
import { choiceCounts, chosenDefects } from './defectChoice.ts';
import { defectTable } from './defectTable.ts';
import { planCount, planDefect } from './endpoints.ts';
import { splitDetail } from './history.ts';
import type { DefectPhoto } from './models.ts';

const addressOf = ({ id, defectId, path, location }: DefectPhoto, size: PictureSize, { sealedUrls, session }: SignedIn) =>
  sealedUrls.seal({
    ...pictureTicket(path, size, { source: 'defectPhoto', args: { defectId, photoId: id } }),
    name: `${id}.jpg`,
    sessionKey: session.key,
    location,
    rights: ['SHOW_DEFECTS', 'SHOW_DEFECT_PHOTOS'],
  });

/** Defects of locations, what may be done with them, and the files made of them. */
export const defects: Resolvers = {
  Customer: {
    defectCounts: (customer, _args, context) => countDefects(customer, context),
    async defectBadge(customer, _args, context) {
      const [{ total }, plans] = await Promise.all([countDefects(customer, context), context.provider.call(planCount, { customer })]);
      return total + (plans === 0 ? 1 : 0);
    },
    async defects(customer, { first, offset, filter, sort, includeCompleted, onlyUnresolved, only, positionId }, context) {
      const { provider } = context;
      const noPlan = async () => ((await provider.call(planCount, { customer })) === 0 ? provider.call(planDefect, { customer }) : null);
      const withPlan = !positionId && (offset ?? 0) === 0;
      const readLists = positionId
        ? [listDefectsAtPosition(customer, positionId, context)]
        : (includeCompleted ? [false, true] : [false]).map((completed) => listDefects(customer, completed, context));
      const plan = withPlan ? noPlan() : null;
      // If it fails, the list is returned without it, and the field reports the error.
      plan?.catch(() => undefined);
      const all = joined(await Promise.all(readLists));
      const found = await defectTable(all, filter, sort);
      const unresolved = onlyUnresolved ? found.filter(({ status }) => status === 'OPEN') : found;
      const shown = chosenDefects(unresolved, only);
      return {
        counts: choiceCounts(unresolved, only),
        total: shown.length,
        unreadable: unreadableIn(all),
        unfilteredTotal: all.length,
        planRow: plan && shown === unresolved ? plan.then((row) => (row && matchesText([row.summary, row.detail], filter) ? row : null)) : null,
        rows: page(shown, first, offset),
      };
    },
    openDefectsByPosition: (customer, _args, context) => countOpenDefects(customer, context),
    defect: (customer, { id }, context) => findDefect(customer, id, context),
  },
  Defect: {
    findings: ({ detail }) => splitDetail(detail).findings,
    history: (defect) => getHistory(defect),
    async photos({ location, photos }, _args, { scope }) {
      const access = (await scope.at(location))!;
      return includes(await access.rights(), 'SHOW_DEFECT_PHOTOS') ? [...photos] : null;
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
