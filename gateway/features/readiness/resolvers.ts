import { toIsoDay } from '../../../domain/days.ts';
import { createFileName } from '../../export/fileName.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { createPage } from '../../lists/paging.ts';
import { checkReadiness } from './readiness.ts';
import { listUnreadRules, sumFindings } from './readinessCount.ts';
import { getTranslator } from '../../export/texts.ts';

/** Readiness of a location for an audit. */
export const readiness: Resolvers = {
  Customer: { readiness: async (customer, _args, context) => ({ customer, ...(await checkReadiness(customer, context)) }) },
  Readiness: {
    total: ({ checks }) => sumFindings(checks),
    notRead: ({ checks }) => listUnreadRules(checks),
    file({ customer: { location, cardcode } }, { language: requested }, { provider, sealedUrls, session }) {
      const language = requested ?? 'DE';
      const name = createFileName([getTranslator(language)('readiness:title'), cardcode, toIsoDay(provider.clock.today())], 'pdf');
      return { url: sealedUrls.seal({ source: 'readiness', args: { language }, name, sessionKey: session.key, location }) };
    },
  },
  ReadinessCheck: {
    total: ({ all }) => all.length,
    findings: ({ all }, requested) => createPage(all, requested),
  },
};
