import { createFileName } from '../../export/fileName.ts';
import { createDayPeriod } from '../../lists/dayPeriod.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

const providerFormats = { EXCEL: 'XLS', CSV: 'CSV' } as const;

export const resultExports: Resolvers = {
  Customer: {
    exportFile({ id, location, cardcode, name: customer }, { from, to, format }, { sealedUrls, session }) {
      const args = { customerId: id, customer: `${customer} (${cardcode})`, ...createDayPeriod(from, to), format: providerFormats[format] };
      const name = createFileName(['Export', cardcode, from, to], format === 'CSV' ? 'csv' : 'xls');
      return { url: sealedUrls.seal({ source: 'trendExport', args, name, sessionKey: session.key, location }) };
    },
  },
};
