import { formatDay } from '../../../domain/formatDay.ts';
import { getTranslator } from '../../export/texts.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import type { Advisor } from '../persons/models.ts';
import { getAdvisor } from '../persons/service.ts';
import type { Part } from './models.ts';
import { limitRows, createColumns, createFeatureFile, catchUnread, createTableFile } from './packFile.ts';
import { formatReportName, listVisitGaps } from './visitParts.ts';

/** Maximum number of advisors of a pack, those of the latest visits first. Each is a provider call. */
const maxAdvisors = 60;
/** Maximum number of training documents of a pack. */
const maxDocuments = 200;

/** The advisors of every visit of the period, by visit, with their qualifications and training documents. */
export const team: Part = {
  reads: 'all',
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const sums = await requested.visits.readSums(caller);
    const order = new Map((await requested.visits.readOrders(caller)).map(({ id }, at) => [id, at]));
    const visits = [...sums.advisors].toSorted(([one], [other]) => order.get(one.id)! - order.get(other.id)!);
    const latestFirst = new Map(visits.toReversed().flatMap(([, names]) => [...names]));
    const { included: named, gaps: tooMany } = limitRows([...latestFirst.values()], maxAdvisors);
    const getAdvisorName = ({ name, id }: (typeof named)[number]) => name || (id ?? '');
    const cards = await mapConcurrent(named, async ({ id }) => (id === null ? null : catchUnread(getAdvisor(id, caller))));
    const found = cards.filter((card) => card !== null && card !== 'UNREAD');
    const listNames = (card: 'UNREAD' | null) => named.filter((_advisor, at) => cards[at] === card).map(getAdvisorName);
    const unread = listNames('UNREAD');
    const withoutCard = listNames(null);
    const formatQualification = ({ title, description, validUntil }: Advisor['qualifications'][number]) =>
      [[title, description].filter(Boolean).join(': '), validUntil && `${t('packFile:validUntil')} ${formatDay(validUntil)}`].filter(Boolean).join(', ');
    const advisors: PdfTable = {
      title: '',
      columns: createColumns([t('devices:columns.name'), t('packFile:function'), t('packFile:contact'), t('persons:qualifications')]),
      rows: [
        ...found.map((one) => [
          one.name,
          one.function ?? '',
          [one.phone, one.mobile, one.email].filter(Boolean).join(', '),
          one.qualifications.map(formatQualification).join('; '),
        ]),
        ...withoutCard.map((name) => [name, '', '', '']),
        ...unread.map((name) => [name, t('packFile:unread'), t('packFile:unread'), t('packFile:unread')]),
      ],
    };
    const byVisit: PdfTable = {
      title: t('packFile:byVisit'),
      columns: createColumns([t('packFile:visit'), t('results:columns.advisor')]),
      rows: visits.map(([visit, names]) => [formatReportName(visit), [...names.values()].map(getAdvisorName).join(', ')]),
    };
    const documents = found.flatMap(({ name, trainingDocuments }) => trainingDocuments.map((document) => ({ name, document })));
    const { included, gaps } = limitRows(documents, maxDocuments);
    const part = t('auditPack:part.TEAM');
    return {
      files: [
        ...(named.length === 0 ? [] : [createTableFile(requested, part, part, async () => [advisors, byVisit])]),
        ...included.map(({ name, document: { title, path } }) =>
          createFeatureFile({ title: `${t('packFile:training')} ${name} ${title}`, ending: 'pdf', source: `${part}, ${name}` }, 'providerFile', { path }),
        ),
      ],
      gaps: [
        ...(named.length === 0 && sums.failed.length === 0 ? [{ kind: 'NOTHING' as const }] : []),
        ...listVisitGaps(sums),
        ...unread.map((text) => ({ kind: 'SOURCE_UNREAD' as const, text })),
        ...tooMany,
        ...gaps,
        ...[...found.flatMap(({ name, qualifications }) => (qualifications.length === 0 ? [name] : [])), ...withoutCard].map((text) => ({
          kind: 'ADVISOR_WITHOUT_QUALIFICATION' as const,
          text,
        })),
      ],
      calls: 1 + named.length + included.length,
    };
  },
};
