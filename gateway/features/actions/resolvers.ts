import { isoDay } from '../../../domain/days.ts';
import { placeOf } from '../../access/scope.ts';
import { findCustomer } from '../../access/scopeOf.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { eventsOf } from './actionRecords.ts';
import { addComment, changeStatus, createAction, updateAction } from './changes.ts';
import { ticketOf } from './files.ts';
import { canCheck } from './people.ts';
import { findAction, listActions, listThingActions } from './service.ts';
import { isCheck, isOverdue, stepsFrom } from './steps.ts';
import { stateOfThing } from './things.ts';
import { accessToAction } from './visibility.ts';

/** Actions: everything that must be done at locations. */
export const actions: Resolvers = {
  Query: {
    actions: (_root, asked, context) => listActions(null, asked, context),
    action: (_root, { id }, context) => findAction(id, context),
  },
  Session: {
    hasActions: (_session, _args, { records }) => records.isOn,
  },
  Customer: {
    actions: (customer, asked, context) => listActions(customer, asked, context),
    thingActions: (customer, asked, context) => listThingActions(customer, asked, context),
  },
  ActionConnection: {
    file(list, { format, language }, { provider, sealedUrls, session }) {
      const ticket = ticketOf(list, format, language ?? 'DE', isoDay(provider.clock.today()));
      return ticket && { url: sealedUrls.seal({ ...ticket, sessionKey: session.key }) };
    },
  },
  Action: {
    country: ({ location }) => placeOf(location).country,
    cardcode: ({ location }) => placeOf(location).cardcode,
    customer: ({ location }, _args, context) => findCustomer(location, context),
    thing: (action) => (action.thingKind === null ? null : action),
    responsible: ({ responsibleId, responsibleName, responsibleEmail }, _args, { session }) =>
      responsibleName === null ? null : { userId: responsibleId, name: responsibleName, email: responsibleEmail, isCaller: responsibleId === session.user.id },
    isOverdue: (action, _args, { provider }) => isOverdue(action, isoDay(provider.clock.today())),
    canEdit: async (action, _args, context) => (await accessToAction(action, context))?.editsDefects ?? false,
    async nextStatuses(action, _args, context) {
      if (!(await accessToAction(action, context))?.editsDefects) return [];
      return stepsFrom(action.status, !stepsFrom(action.status, true).some(isCheck) || (await canCheck(action, context)));
    },
    history: ({ id }, _args, { records }) => eventsOf(records, id),
  },
  ActionThing: {
    kind: ({ thingKind }) => thingKind!,
    thingId: ({ thingId }) => thingId!,
    text: ({ thingText }) => thingText!,
    state: (action, _args, context) => stateOfThing(action, context),
  },
  Mutation: {
    createAction: (_root, { input }, context) => createAction(input, context),
    updateAction: (_root, { input }, context) => updateAction(input, context),
    changeActionStatus: (_root, { input }, context) => changeStatus(input, context),
    addActionComment: (_root, { input }, context) => addComment(input, context),
  },
};
