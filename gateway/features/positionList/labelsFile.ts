import { Readable } from 'node:stream';
import { getCustomer } from '../../access/createScope.ts';
import type { FileSource } from '../../export/fileSource.ts';
import type { LabelSheet, Language, OrderDirection, PositionOrderField } from '../../generated/resolvers.ts';
import { formatUnreadable } from '../../lists/unreadableLine.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { arrangePositionRows, readSortNumbers } from './positionTable.ts';
import { listPositions } from '../positions/service.ts';
import { type Label, streamLabelPdf } from '../../export/labelPdf.ts';
import { getTranslator } from '../../export/texts.ts';
import { sheets } from './labelSheets.ts';

/** Labels of positions with QR codes. The positions are read again each time the file is opened, within the areas of the caller. */
export const positionLabelsFile: FileSource = {
  name: 'positionLabels',
  isHeavy: true,
  async open({ sheet, skip, filter, field, direction, language: requested, origin }, provider, { session, scope, location }) {
    const language = requested as Language;
    const customer = await getCustomer(location, { session, provider });
    const sort = field === '' ? null : { field: field as PositionOrderField, direction: direction as OrderDirection };
    const caller = { scope, provider };
    const [found, numbers] = await Promise.all([listPositions(customer, caller), readSortNumbers(customer, sort, caller)]);
    const rows = await arrangePositionRows(found, String(filter), sort, numbers);
    const { name, country, cardcode } = customer;
    const labels: Label[] = rows.map(({ id, number, name: description, areaName }) => ({
      heading: number,
      lines: [description ?? '', areaName, name],
      address: `${origin}/positionen/${encodeURIComponent(id)}?mandant=${country}&cardcode=${encodeURIComponent(cardcode)}`,
    }));
    const missing = formatUnreadable(countUnreadable(found), language);
    if (missing !== null) labels.push({ heading: '!', lines: [missing], address: null });
    const title = `${getTranslator(language)('positions:labels.action')} – ${name} (${cardcode})`;
    const pdf = streamLabelPdf(labels, { sheet: sheets[sheet as LabelSheet], skip: Number(skip), title, language });
    return { type: 'application/pdf', body: Readable.from(pdf, { objectMode: false }) };
  },
};
