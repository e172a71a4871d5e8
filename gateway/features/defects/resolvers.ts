import type { Resolvers } from '../../generated/resolvers.ts';
import { defectCount, planCount } from './endpoints.ts';

/** Numbers of defects. */
export const defects: Resolvers = {
  Customer: {
    defectCounts: (site, _args, { provider }) => provider.call(defectCount, { site }),
    async defectBadge(site, _args, { provider }) {
      const [{ total }, plans] = await Promise.all([provider.call(defectCount, { site }), provider.call(planCount, { site })]);
      return total + (plans === 0 ? 1 : 0);
    },
  },
};
