import type { Resolvers } from '../../generated/resolvers.ts';
import { GatewayError } from '../../errors.ts';
import { createProblem, toProblem } from '../../infra/writes/problem.ts';
import {
  addSecondFactor,
  beginAppSetup,
  beginPasskeySetup,
  beginPasskeyUse,
  completeSignIn,
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from './changes.ts';
import { hasFactor } from './factorGuard.ts';
import { acknowledgeReset, readFactors } from './factorRecords.ts';
import { getFactorGuard, renewCodes, getSite } from './factors.ts';

const refused = createProblem('REFUSED');
const none = { hasApp: false, passkeys: [], recoveryCodesLeft: 0, resetAt: null };
const toBeginResult = (options: string | null) => ({ options, problems: options === null ? [refused] : [] });

/** Failures that say nothing about the factor, as problems. */
function toProblemResult(error: unknown) {
  if (error instanceof GatewayError && (error.code === 'TOO_MANY_ATTEMPTS' || error.code === 'SESSION_ENDED' || error.code === 'RECORDS_UNREACHABLE'))
    return { problems: [toProblem(error)] };
  throw error;
}

/** Second factors: authenticator apps, passkeys and recovery codes. */
export const secondFactor: Resolvers = {
  Query: {
    secondFactor: async (_root, _args, context) => (getFactorGuard(context).isOn ? readFactors(context.records, context.session.user.id) : none),
  },
  SecondFactor: {
    isOffered: (_state, _args, context) => getFactorGuard(context).isOn,
    isRequired: (_state, _args, context) => getFactorGuard(context).isRequiredOf(context.session.user),
    isConfirmed: async (state, _args, context) => !hasFactor(state) || getFactorGuard(context).isConfirmed(context.session),
    offersApp: (_state, _args, { config }) => config.HAS_OWN_SECRET,
    offersPasskeys: (_state, _args, context) => getSite(context) !== null,
  },
  PendingSignIn: {
    mustSetUp: ({ step }) => step === 'SET_UP',
    hasApp: async ({ session }, _args, { records }) => (await readFactors(records, session.user.id)).hasApp,
    hasPasskey: async ({ session }, _args, { records }) => (await readFactors(records, session.user.id)).passkeys.length > 0,
    offersApp: (_pending, _args, { config }) => config.HAS_OWN_SECRET,
    offersPasskeys: (_pending, _args, context) => getSite(context) !== null,
  },
  Session: {
    async secondFactorResetAt({ user, actor, kind }, _args, context) {
      if (actor || kind !== 'browser' || !getFactorGuard(context).isOn) return null;
      return (await readFactors(context.records, user.id)).resetAt;
    },
  },
  Mutation: {
    completeSignIn: (_root, { input }, context) => completeSignIn(context, input).catch((error: unknown) => ({ session: null, ...toProblemResult(error) })),
    confirmSecondFactor: async (_root, { input }, context) => confirmSecondFactor(context, input).then((problems) => ({ problems }), toProblemResult),
    beginPasskeyUse: async (_root, _args, context) => toBeginResult(await beginPasskeyUse(context)),
    beginPasskeySetup: async (_root, _args, context) => toBeginResult(await beginPasskeySetup(context)),
    async beginAppSetup(_root, _args, context) {
      const app = await beginAppSetup(context);
      return app ? { ...app, problems: [] } : { secret: null, address: null, problems: [refused] };
    },
    addSecondFactor: (_root, { input }, context) =>
      addSecondFactor(context, input).catch((error: unknown) => ({ recoveryCodes: null, session: null, ...toProblemResult(error) })),
    async renewRecoveryCodes(_root, _args, context) {
      await getFactorGuard(context).assertConfirmed(context.session);
      const { user } = context.session;
      if (!hasFactor(await readFactors(context.records, user.id))) return { recoveryCodes: null, problems: [refused] };
      return { recoveryCodes: await renewCodes(context, user.id), problems: [] };
    },
    async removeSecondFactor(_root, { input }, context) {
      const problems = await removeSecondFactor(context, input);
      return { secondFactor: await readFactors(context.records, context.session.user.id), problems };
    },
    async resetSecondFactor(_root, { input }, context) {
      await context.idempotency.run(context.session, 'resetSecondFactor', input, () => resetSecondFactor(context, input.userId));
      return { problems: [] };
    },
    async acknowledgeSecondFactorReset(_root, _args, context) {
      await acknowledgeReset(context.records, context.session.user.id);
      return { problems: [] };
    },
  },
};
