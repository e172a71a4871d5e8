import { formatNumber } from '../../../domain/formatNumber.ts';
import { createFileName } from '../../export/fileName.ts';
import { createTablePdf } from '../../export/tablePdf.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import { getTranslator } from '../../export/texts.ts';
import type { Language } from '../../generated/resolvers.ts';
import { formatIsoDay, formatDayTime } from '../../../domain/formatDay.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';
import type { MailTools, WrittenMail } from '../mails/models.ts';
import { renderMail } from '../mails/service.ts';
import type { DigestedLocation, DigestSection, DigestSpan } from './models.ts';

/** Maximum number of rows of a part that the mail has; the PDF has more. */
const maxMailRows = 5;
/** Maximum number of rows of a part in the PDF; further ones are counted. */
const maxPdfRows = 200;

interface ReadDigest {
  name: string;
  language: Language;
  span: DigestSpan;
  locations: readonly DigestedLocation[];
  /** Locations beyond the maximum. */
  leftOut: number;
  max: number;
}

/** Number of the findings of a part in words. */
function formatTotal({ state, total, isIncomplete }: DigestSection, language: Language): string {
  const t = getTranslator(language);
  if (state !== 'READ') return t(`mails:digest.state.${state}`);
  if (isIncomplete) return t('mails:digest.atLeast', { count: total });
  return total === 0 ? t('mails:digest.none') : formatNumber(total, language);
}

const formatPeriod = ({ from, to }: DigestSpan) => `${formatIsoDay(from)} – ${formatIsoDay(to)}`;

function formatLeftOut({ leftOut, max, language, locations }: ReadDigest): string[] {
  const t = getTranslator(language);
  if (locations.length === 0) return [t('mails:digest.noLocation')];
  return leftOut > 0 ? [t('mails:digest.leftOut', { count: leftOut, max })] : [];
}

async function createDigestPdf(digest: ReadDigest): Promise<Buffer> {
  const { language, span, locations, name } = digest;
  const t = getTranslator(language);
  const written = formatDayTime(systemClock.now());
  const createSectionTable = (location: string, section: DigestSection): PdfTable => ({
    title: `${location} – ${t(`mails:digest.part.${section.part}`)}: ${formatTotal(section, language)}`,
    columns: section.headings.map((heading) => ({ heading })),
    rows: section.rows.slice(0, maxPdfRows),
    notes: section.rows.length > maxPdfRows ? [t('readinessFile:more', { value: section.rows.length - maxPdfRows })] : [],
  });
  const head = {
    title: t('mails:digest.title'),
    facts: [
      [t('mails:digest.period'), formatPeriod(span)],
      [t('mails:digest.locations'), String(locations.length)],
      [t('files:written'), written],
      [t('files:writtenFor'), name],
    ] as const,
    foot: `${t('mails:digest.title')}  ·  ${formatPeriod(span)}  ·  ${name}`,
    language,
  };
  const notes = formatLeftOut(digest);
  return createTablePdf(head, [
    ...(notes.length > 0 ? [{ title: '', columns: [], rows: [], notes }] : []),
    ...locations.flatMap(({ name: location, sections }) => sections.map((section) => createSectionTable(location, section))),
  ]);
}

/** A summary as a mail with its PDF. */
export async function createDigestMail(digest: ReadDigest, { portal, unsubscribe }: MailTools): Promise<Omit<WrittenMail, 'to'>> {
  const { language, span, locations, name } = digest;
  const t = getTranslator(language);
  const days = { from: formatIsoDay(span.from), to: formatIsoDay(span.to) };
  const createMailItem = (section: DigestSection) => {
    const shown = section.rows.slice(0, maxMailRows).map((row) => row.filter(Boolean).join(' · '));
    const more = section.rows.length - shown.length;
    return {
      title: `${t(`mails:digest.part.${section.part}`)}: ${formatTotal(section, language)}`,
      lines: [...shown, ...(more > 0 ? [t('mails:digest.inFile', { count: more })] : [])],
    };
  };
  const blocks = [
    { text: t('mails:greeting', { name }) },
    { text: t('mails:digest.lead', days) },
    ...locations.flatMap(({ name: location, sections }) => [{ heading: location }, { items: sections.map(createMailItem) }]),
    ...formatLeftOut(digest).map((text) => ({ text })),
    { text: '', link: { text: t('mails:digest.portal'), address: `${portal}/` } },
    { text: '', link: { text: t('mails:digest.settings'), address: `${portal}/customerNotifications` } },
    { text: t('mails:digest.why'), link: { text: t('mails:unsubscribe'), address: unsubscribe } },
  ];
  return {
    subject: t('mails:digest.subject', days),
    ...renderMail([{ language, blocks }]),
    attachment: { name: createFileName([t('mails:digest.title'), span.from, span.to], 'pdf'), type: 'application/pdf', body: await createDigestPdf(digest) },
  };
}
