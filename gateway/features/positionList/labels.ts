import { createFileName } from '../../export/fileName.ts';
import { createBadInputError } from '../../errors.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { countLabelsOnSheet } from '../../export/labelPdf.ts';
import { sheets } from './labelSheets.ts';

/** Origin of an address of the web; null for anything else. */
function parseOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.origin : null;
}

/** Labels with QR codes for positions. */
export const positionLabels: Resolvers = {
  Customer: {
    positionLabels({ location, cardcode }, { input }, { sealedUrls, session, config }) {
      const { sheet, filter, orderBy } = input;
      const skip = input.skip ?? 0;
      const language = input.language ?? 'DE';
      const maxSkip = countLabelsOnSheet(sheets[sheet]) - 1;
      if (skip < 0 || skip > maxSkip)
        throw createBadInputError(`\`skip\` is ${skip}, but must be 0 to ${maxSkip}: a sheet of this kind has ${maxSkip + 1} labels.`);
      const address = config.PORTAL_URL ?? input.origin;
      if (!address) return null;
      const origin = parseOrigin(address);
      if (origin === null) throw createBadInputError('`origin` must be the address of the portal, such as https://portal.example: the codes lead there.');
      const sort = { field: orderBy?.field ?? '', direction: orderBy?.direction ?? 'ASC' };
      return {
        url: sealedUrls.seal({
          source: 'positionLabels',
          args: { sheet, skip, filter: filter?.text ?? '', ...sort, language, origin },
          name: createFileName([language === 'EN' ? 'Labels' : 'Etiketten', cardcode], 'pdf'),
          sessionKey: session.key,
          location,
        }),
      };
    },
  },
};
