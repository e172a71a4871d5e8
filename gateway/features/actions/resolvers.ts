import { toIsoDay } from '../../../domain/days.ts';
import { parseLocationKey } from '../../access/scope.ts';
import { findCustomer } from '../../access/createScope.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { createActionFile } from './actionFile.ts';
import { addComment, changeStatus, createAction, updateAction } from './changes.ts';
import { createFileReference } from './files.ts';
import { loadHistory, loadPhotos } from './loaders.ts';
import { canCheck } from './people.ts';
import { addPhoto, canRemovePhoto, removePhoto } from './photoChanges.ts';
import { findAction, listActions, listThingActions } from './service.ts';
import { isCheck, isOverdue, listNextSteps } from './steps.ts';
import { getThingState } from './things.ts';
import { findActionAccess } from './visibility.ts';

/** Actions: everything that must be done at locations. */
export const actions: Resolvers = {
  Query: {
    actions: (_root, requested, context) => listActions(null, requested, context),
    action: (_root, { id }, context) => findAction(id, context),
  },
  Session: {
    hasActions: (_session, _args, { records }) => records.isOn,
  },
  Customer: {
    actions: (customer, requested, context) => listActions(customer, requested, context),
    thingActions: (customer, requested, context) => listThingActions(customer, requested, context),
  },
  ActionConnection: {
    file(list, { format, language }, { provider, sealedUrls, session }) {
      const reference = createFileReference(list, format, language ?? 'DE', toIsoDay(provider.clock.today()));
      return reference && { url: sealedUrls.seal({ ...reference, sessionKey: session.key }) };
    },
  },
  Action: {
    country: ({ location }) => parseLocationKey(location).country,
    cardcode: ({ location }) => parseLocationKey(location).cardcode,
    customer: ({ location }, _args, context) => findCustomer(location, context),
    thing: (action) => (action.thingKind === null ? null : action),
    responsible: ({ responsibleId, responsibleName, responsibleEmail }, _args, { session }) =>
      responsibleName === null ? null : { userId: responsibleId, name: responsibleName, email: responsibleEmail, isCaller: responsibleId === session.user.id },
    isOverdue: (action, _args, { provider }) => isOverdue(action, toIsoDay(provider.clock.today())),
    canEdit: async (action, _args, context) => (await findActionAccess(action, context))?.canEditDefects ?? false,
    async nextStatuses(action, _args, context) {
      if (!(await findActionAccess(action, context))?.canEditDefects) return [];
      return listNextSteps(action.status, !listNextSteps(action.status, true).some(isCheck) || (await canCheck(action, context)));
    },
    history: ({ id }, _args, context) => loadHistory(id, context),
    async photos(action, _args, context) {
      const { sealedUrls, session } = context;
      const canEdit = (await findActionAccess(action, context))?.canEditDefects ?? false;
      const seal = (photoId: string, size: string) =>
        sealedUrls.seal({ source: 'actionPhoto', args: { photoId, size }, name: `${photoId}.jpg`, sessionKey: session.key, location: action.location });
      return (await loadPhotos(action.id, context)).map(({ id, at, byId, byName }) => ({
        id,
        at,
        byName,
        canRemove: canEdit && canRemovePhoto({ byId }, action, context),
        url: seal(id, 'full'),
        thumbnailUrl: seal(id, 'thumbnail'),
      }));
    },
    file: (action, { language }, { sealedUrls, session }) => ({
      url: sealedUrls.seal({ ...createActionFile(action, language ?? 'DE'), sessionKey: session.key, location: action.location }),
    }),
  },
  ActionThing: {
    kind: ({ thingKind }) => thingKind!,
    thingId: ({ thingId }) => thingId!,
    text: ({ thingText }) => thingText!,
    state: (action, _args, context) => getThingState(action, context),
  },
  Mutation: {
    createAction: (_root, { input }, context) => createAction(input, context),
    updateAction: (_root, { input }, context) => updateAction(input, context),
    changeActionStatus: (_root, { input }, context) => changeStatus(input, context),
    addActionPhoto: (_root, { input }, context) => addPhoto(input, context),
    removeActionPhoto: (_root, { input }, context) => removePhoto(input, context),
    addActionComment: (_root, { input }, context) => addComment(input, context),
  },
};
