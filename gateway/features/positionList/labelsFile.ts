import { Readable } from 'node:stream';
import { getCustomer } from '../../access/createScope.ts';
import type { FileSource } from '../../export/fileSource.ts';
import type { LabelSheet } from '../../generated/resolvers.ts';
import { formatUnreadable } from '../../lists/unreadableLine.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { arrangePositionRows, readSortNumbers, type SealedPositions } from './positionTable.ts';
import { listPositions } from '../positions/service.ts';
import { type Label, streamLabelPdf } from '../../export/labelPdf.ts';
import { getTranslator } from '../../export/texts.ts';
import { sheets } from './labelSheets.ts';

/** Labels of positions with QR codes. The positions are read again each time the file is opened, within the areas of the caller. */
export const positionLabelsFile: FileSource<SealedPositions & { sheet: LabelSheet; skip: number; origin: string }> = {
  name: 'positionLabels',
  isHeavy: true,
  async open({ sheet, skip, filter, field, direction, language, origin }, provider, { session, scope, location }) {
    const customer = await getCustomer(location, { session, provider });
    const sort = field === '' ? null : { field, direction };
    const caller = { scope, provider };
    const [found, numbers] = await Promise.all([listPositions(customer, caller), readSortNumbers(customer, sort, caller)]);
    const rows = await arrangePositionRows(found, filter, sort, numbers);
    const { name, country, cardcode } = customer;
    const labels: Label[] = rows.map(({ id, number, name: description, areaName }) => ({
      heading: number,
      lines: [description ?? '', areaName, name],
      address: `${origin}/positionen/${encodeURIComponent(id)}?mandant=${country}&cardcode=${encodeURIComponent(cardcode)}`,
    }));
    const missing = formatUnreadable(countUnreadable(found), language);
    if (missing !== null) labels.push({ heading: '!', lines: [missing], address: null });
    const title = `${getTranslator(language)('positions:labels.action')} – ${name} (${cardcode})`;
    const pdf = streamLabelPdf(labels, { sheet: sheets[sheet], skip, title, language });
    return { type: 'application/pdf', body: Readable.from(pdf, { objectMode: false }) };
  },
};
