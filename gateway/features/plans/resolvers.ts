import { createFileName } from '../../export/fileName.ts';
import type { SignedIn } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { deletePlan, placeDefect, placePosition, removeDefectFromPlan, removePosition, savePlanRevision, readPlanSize } from './changes.ts';
import { areasOfPlan, plansOfCustomer } from './endpoints.ts';
import {
  findPlan,
  findPositionPlan,
  listPositionsOnPlans,
  listUnplacedDefects,
  listUnplacedPositions,
  countUnreadableOnPlan,
  fetchVisibleDefects,
  fetchVisiblePolygons,
  fetchVisiblePositions,
} from './plansOfLocation.ts';
import type { Plan } from './models.ts';
import { parseView } from './planView.ts';
import { deletePolygon, savePolygon } from './polygons.ts';
import { getReviserName } from './reviser.ts';
import { editPlan, uploadPlan } from './uploads.ts';

/** Pixels of the longer side of a plan among others, also on a screen that has three for each. */
const thumbnailSide = 800;
const createPlanUrl = ({ id, title, location }: Plan, more: { longestSide?: number }, { sealedUrls, session }: SignedIn) =>
  sealedUrls.seal({ source: 'planPicture', args: { planId: id, ...more }, name: `${title}.webp`, sessionKey: session.key, location });

/** Floor plans, their positions, polygons and defects, and their changes. */
export const plans: Resolvers = {
  Customer: {
    plans: (customer, _args, { provider }) => provider.call(plansOfCustomer, { customer }),
    unreadablePlans: async (customer, _args, { provider }) => countUnreadable(await provider.call(plansOfCustomer, { customer })),
    plan: (customer, { id }, context) => findPlan(customer, id, context),
    planOfPosition: (customer, { positionId }, context) => findPositionPlan(customer, positionId, context),
    positionsOnPlans: (customer, _args, context) => listPositionsOnPlans(customer, context),
  },
  Plan: {
    // The provider may send the id of a user, which means nothing to a reader. The one name known here is the caller's.
    revisedBy: (plan, _args, { session }) => getReviserName(plan, session.user),
    width: async (plan, _args, context) => (await readPlanSize(plan, context)).width,
    height: async (plan, _args, context) => (await readPlanSize(plan, context)).height,
    pictureUrl: (plan, _args, context) => createPlanUrl(plan, {}, context),
    thumbnailUrl: (plan, _args, context) => createPlanUrl(plan, { longestSide: thumbnailSide }, context),
    file: (plan, args, { sealedUrls, session }) => ({
      url: sealedUrls.seal({
        source: 'planPdf',
        args: { planId: plan.id, view: JSON.stringify(parseView(args, { session })), language: args.language ?? 'DE' },
        name: createFileName(['Plan', plan.customer.cardcode, plan.title], 'pdf'),
        sessionKey: session.key,
        location: plan.location,
      }),
    }),
    areas: ({ id, customer }, _args, { provider }) => provider.call(areasOfPlan, { customer, planId: id }),
    positions: async (plan, _args, context) => (await fetchVisiblePositions(plan, context)).filter(({ x }) => x !== null),
    defects: async (plan, _args, context) => (await fetchVisibleDefects(plan, context)).filter(({ x }) => x !== null),
    polygons: (plan, _args, context) => fetchVisiblePolygons(plan, context),
    unreadable: (plan, _args, context) => countUnreadableOnPlan(plan, context),
    unplacedPositions: (plan, _args, context) => listUnplacedPositions(plan, context),
    unplacedDefects: (plan, _args, context) => listUnplacedDefects(plan, context),
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
