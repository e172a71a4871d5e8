import { isoDay } from '../../../domain/days.ts';
import { writtenName } from '../../export/fileName.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { pageOf } from '../../lists/paging.ts';
import { readinessOf } from './readiness.ts';
import { notReadOf, totalOf } from './readinessCount.ts';
import { textsIn } from '../../export/texts.ts';

/** Readiness of a location for an audit. */
export const readiness: Resolvers = {
  Customer: { readiness: async (customer, _args, context) => ({ customer, ...(await readinessOf(customer, context)) }) },
  Readiness: {
    total: ({ checks }) => totalOf(checks),
    notRead: ({ checks }) => notReadOf(checks),
    file({ customer: { location, cardcode } }, { language: requested }, { provider, sealedUrls, session }) {
      const language = requested ?? 'DE';
      const name = writtenName([textsIn(language)('readiness:title'), cardcode, isoDay(provider.clock.today())], 'pdf');
      return { url: sealedUrls.seal({ source: 'readiness', args: { language }, name, sessionKey: session.key, location }) };
    },
  },
  ReadinessCheck: {
    total: ({ all }) => all.length,
    findings: ({ all }, requested) => pageOf(all, requested),
  },
};
