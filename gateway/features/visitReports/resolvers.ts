import { parseLocationKey } from '../../access/scope.ts';
import { createFileName } from '../../export/fileName.ts';
import { listEndings } from '../../export/listFile.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { visitReportFile } from './files.ts';
import { formatVisitTitle } from './service.ts';

export const visitReports: Resolvers = {
  VisitReport: {
    async file({ whole, location }, { format, language: requested }, { sealedUrls, session }) {
      const { id: reportId, order } = await whole;
      const language = requested ?? 'DE';
      const written = format ?? 'PDF';
      const name = createFileName([formatVisitTitle(order, language), parseLocationKey(location).cardcode], listEndings[written]);
      const args = { reportId, format: written, language };
      return { url: sealedUrls.seal({ source: visitReportFile.name, args, name, sessionKey: session.key, location }) };
    },
  },
};
