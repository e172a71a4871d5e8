import { writtenName } from '../../export/fileName.ts';
import type { SignedIn } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import { deletePlan, placeDefect, placePosition, removeDefectFromPlan, removePosition, savePlanRevision, sizeOf } from './changes.ts';
import { areasOfPlan, plansOfCustomer } from './endpoints.ts';
import {
  findPlan,
  planOfPosition,
  positionsOnPlans,
  unplacedDefects,
  unplacedPositions,
  unreadableOnPlan,
  visibleDefects,
  visiblePolygons,
  visiblePositions,
} from './plansOfLocation.ts';
import type { Plan } from './models.ts';
import { requestedView } from './planView.ts';
import { deletePolygon, savePolygon } from './polygons.ts';
import { revisorOf } from './revisor.ts';
import { editPlan, uploadPlan } from './uploads.ts';

/** Pixels of the longer side of a plan among others, also on a screen that has three for each. */
const thumbnailSide = 800;
const addressOf = ({ id, title, location }: Plan, more: { longestSide?: number }, { sealedUrls, session }: SignedIn) =>
  sealedUrls.seal({ source: 'planPicture', args: { planId: id, ...more }, name: `${title}.webp`, sessionKey: session.key, location });

/** Floor plans, their positions, polygons and defects, and their changes. */
export const plans: Resolvers = {
  Customer: {
    plans: (customer, _args, { provider }) => provider.call(plansOfCustomer, { customer }),
    unreadablePlans: async (customer, _args, { provider }) => unreadableIn(await provider.call(plansOfCustomer, { customer })),
    plan: (customer, { id }, context) => findPlan(customer, id, context),
    planOfPosition: (customer, { positionId }, context) => planOfPosition(customer, positionId, context),
    positionsOnPlans: (customer, _args, context) => positionsOnPlans(customer, context),
  },
  Plan: {
    // The provider may send the id of a user, which means nothing to a reader. The one name known here is the caller's.
    revisedBy: (plan, _args, { session }) => revisorOf(plan, session.user),
    width: async (plan, _args, context) => (await sizeOf(plan, context)).width,
    height: async (plan, _args, context) => (await sizeOf(plan, context)).height,
    pictureUrl: (plan, _args, context) => addressOf(plan, {}, context),
    thumbnailUrl: (plan, _args, context) => addressOf(plan, { longestSide: thumbnailSide }, context),
    file: (plan, args, { sealedUrls, session }) => ({
      url: sealedUrls.seal({
        source: 'planPdf',
        args: { planId: plan.id, view: JSON.stringify(requestedView(args, { session })), language: args.language ?? 'DE' },
        name: writtenName(['Plan', plan.customer.cardcode, plan.title], 'pdf'),
        sessionKey: session.key,
        location: plan.location,
      }),
    }),
    areas: ({ id, customer }, _args, { provider }) => provider.call(areasOfPlan, { customer, planId: id }),
    positions: async (plan, _args, context) => (await visiblePositions(plan, context)).filter(({ x }) => x !== null),
    defects: async (plan, _args, context) => (await visibleDefects(plan, context)).filter(({ x }) => x !== null),
    polygons: (plan, _args, context) => visiblePolygons(plan, context),
    unreadable: (plan, _args, context) => unreadableOnPlan(plan, context),
    unplacedPositions: (plan, _args, context) => unplacedPositions(plan, context),
    unplacedDefects: (plan, _args, context) => unplacedDefects(plan, context),
  },
  Mutation: {
    placePosition: (_root, { input }, context) => placePosition(input, context),
    placeDefect: (_root, { input }, context) => placeDefect(input, context),
    removePositionFromPlan: (_root, { input }, context) => removePosition(input, context),
    removeDefectFromPlan: (_root, { input }, context) => removeDefectFromPlan(input, context),
    savePolygon: (_root, { input }, context) => savePolygon(input, context),
    deletePolygon: (_root, { input }, context) => deletePolygon(input, context),
    savePlanRevision: (_root, { input }, context) => savePlanRevision(input, context),
    uploadPlan: (_root, { input }, context) => uploadPlan(input, context),
    editPlan: (_root, { input }, context) => editPlan(input, context),
    deletePlan: (_root, { input }, context) => deletePlan(input, context),
  },
};
