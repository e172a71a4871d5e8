import { germanCollator } from '../../../domain/germanCollator.ts';
import { toIsoDay } from '../../../domain/days.ts';
import { listMonths } from '../../../domain/months.ts';
import { toFileName } from '../../export/fileName.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { listDeliveryNotes } from '../deliveryNotes/service.ts';
import { listOwnDocuments, listSheetArticles } from '../documents/service.ts';
import type { Plan } from '../plans/models.ts';
import { hasPlanFile, listPlans, writePlanPdf } from '../plans/service.ts';
import { listDataSheets } from '../results/service.ts';
import { listSensors } from '../sensors/service.ts';
import { type Requested, type Gap, type PackFile, type Part, filesAtOnce } from './models.ts';
import { limitRows, createColumns, findGaps, createHead, createFeatureFile, catchUnread, createTableFile } from './packFile.ts';
import { getTranslator } from '../../export/texts.ts';
import { listVisitGaps } from './visitParts.ts';

const maxPlans = 60;
/** Maximum number of articles whose sheets are searched. */
const maxArticles = 300;
const maxNotes = 400;
const maxDocuments = 400;
/** Provider calls of a plan: picture, size, positions, zones and defects. */
const callsOfPlan = 5;
/** Provider calls of a sensor and month: two for each week that it touches, and one for its first reading. */
const callsOfSensorMonth = 13;
/** Provider calls of the list of sensors and the reader's alarm delay. */
const callsOfSensorList = 3;

/** Floor plans as they are now. */
export const plans: Part = {
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const found = await listPlans(requested.customer, caller);
    const { included, gaps } = limitRows(found, maxPlans);
    // The pack finds it when it draws the plan.
    const isEmpty = requested.isPreview
      ? await mapConcurrent(included, async (plan) => (await catchUnread(hasPlanFile(plan, caller.withNewCalls()))) === false, filesAtOnce)
      : [];
    const createFileGap = (plan: Plan): Gap => ({ kind: 'PLAN_WITHOUT_FILE', text: plan.title });
    return {
      files: included
        .filter((_plan, at) => !isEmpty[at])
        .map((plan): PackFile => {
          const source = `${t('packFile:plan')} ${plan.title}`;
          return {
            title: plan.title,
            ending: 'pdf',
            source,
            whenNone: createFileGap(plan),
            read: async (reader) => writePlanPdf(plan, createHead(requested, source), reader),
          };
        }),
      gaps: [
        ...findGaps(found),
        ...gaps,
        ...included.filter((_plan, at) => isEmpty[at]).map(createFileGap),
        ...found.flatMap(({ isReleased, title }) => (isReleased ? [] : [{ kind: 'PLAN_NOT_RELEASED' as const, text: title }])),
      ],
      calls: 1 + included.length * callsOfPlan,
    };
  },
};

interface Sheet {
  name: string;
  path: string;
  articles: string[];
}

/** Safety data sheets of the articles that were used; a sheet of several articles is there once. */
export const safetySheets: Part = {
  reads: 'all',
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const sums = await requested.visits.readSums(caller);
    const listed = await listSheetArticles(requested.customer, caller);
    const known = new Set(listed.map(({ id }) => id));
    const used = [...sums.articles].toSorted(([, one], [, other]) => germanCollator.compare(one, other));
    const { included, gaps } = limitRows(
      used.filter(([id]) => known.has(id)),
      maxArticles,
    );
    const sheets = new Map<string, Sheet>();
    const missing: Gap[] = [];
    // A list with unreadable rows is no evidence that an article has no sheet.
    if (countUnreadable(listed) === 0)
      missing.push(...used.flatMap(([id, name]) => (known.has(id) ? [] : [{ kind: 'ARTICLE_WITHOUT_SHEET' as const, text: name }])));
    else missing.push({ kind: 'ROWS_UNREAD', count: countUnreadable(listed) });
    const found = await mapConcurrent(included, async ([id, name]) => ({
      name,
      sheets: await catchUnread(listDataSheets(id, caller)),
    }));
    for (const { name, sheets: own } of found) {
      if (own === 'UNREAD') missing.push({ kind: 'SOURCE_UNREAD', text: name });
      else if (own.length === 0) missing.push({ kind: 'ARTICLE_WITHOUT_SHEET', text: name });
      else for (const sheet of own) sheets.set(sheet.path, { ...sheet, articles: [...(sheets.get(sheet.path)?.articles ?? []), name] });
    }
    const all = [...sheets.values()];
    const columns = createColumns([t('packFile:articles'), t('packFile:sheet')]);
    const rows = all.flatMap(({ name, articles }) => articles.map((article) => [article, name]));
    return {
      files: [
        ...(all.length === 0
          ? []
          : [createTableFile(requested, t('packFile:sheetsOf'), t('auditPack:part.SAFETY_SHEETS'), async () => [{ title: '', columns, rows }])]),
        ...all.map(({ name, path, articles }) =>
          createFeatureFile({ ...splitFileName(name), source: `${t('auditPack:part.SAFETY_SHEETS')}, ${articles.join(', ')}` }, 'providerFile', { path }),
        ),
      ],
      gaps: [...(used.length === 0 ? [{ kind: 'NOTHING' as const }] : []), ...missing, ...gaps, ...listVisitGaps(sums)],
      calls: 1 + included.length + all.length,
    };
  },
};

/** Title and ending of a file that has a name already. */
function splitFileName(fileName: string): Pick<PackFile, 'title' | 'ending'> {
  const [, title, ending] = /^(.*?)(?:\.(\w{1,8}))?$/s.exec(fileName)!;
  return { title: title || fileName, ending: ending ?? 'bin' };
}

/** Temperature and humidity, month by month, as on the page of the sensors. */
export const climate: Part = {
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const found = await listSensors(requested.customer, caller);
    const sensors = found.filter(({ kind }) => kind === 'CLIMATE').length;
    const today = toIsoDay(requested.at);
    const months = sensors === 0 ? [] : listMonths(requested).filter(({ month }) => `${month}-01` <= today);
    return {
      files: months.map(({ month, from, to }) => {
        const of = { title: `${t('auditPack:part.CLIMATE')} ${month}`, ending: 'pdf', source: t('auditPack:part.CLIMATE') };
        return createFeatureFile(of, 'sensorRecord', { from, to, sensorId: '', format: 'PDF', language: requested.language });
      }),
      gaps: sensors === 0 ? [{ kind: 'NOTHING' }] : findGaps(found),
      calls: callsOfSensorList + months.length * sensors * callsOfSensorMonth,
    };
  },
};

const isWithin = (at: Date | null, { days }: Requested) => at !== null && Number(at) >= days.start && Number(at) <= days.end;

/** Delivery notes of the period; for callers who may see them. */
export const deliveryNotes: Part = {
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const found = await listDeliveryNotes(requested.customer, caller);
    const inPeriod = found
      .filter(({ deliveredAt }) => isWithin(deliveredAt, requested))
      .toSorted((one, other) => Number(one.deliveredAt) - Number(other.deliveredAt));
    const { included, gaps } = limitRows(inPeriod, maxNotes);
    return {
      files: included.map(({ id, number, deliveredAt }) => {
        const of = { title: `${toIsoDay(deliveredAt!)} ${number}`, ending: 'pdf', source: `${t('auditPack:part.DELIVERY_NOTES')}, ${number}` };
        return createFeatureFile(of, 'deliveryNoteFile', { ids: id, numbers: number });
      }),
      gaps: [...(inPeriod.length === 0 ? findGaps([]) : []), ...(countUnreadable(found) > 0 ? findGaps(found) : []), ...gaps],
      calls: 1 + included.length,
    };
  },
};

/** Own documents of the location, whatever their day. */
export const ownDocuments: Part = {
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const found = await listOwnDocuments(requested.customer, caller);
    const { included, gaps } = limitRows(found, maxDocuments);
    return {
      files: included.map(({ id, fileName, title, uploadedBy }) => {
        const { ending } = splitFileName(fileName);
        const source = [t('auditPack:part.OWN_DOCUMENTS'), uploadedBy].filter(Boolean).join(', ');
        return createFeatureFile({ title: toFileName(title), ending, source }, 'ownDocument', { documentId: id });
      }),
      gaps: [...findGaps(found), ...gaps],
      calls: 1 + included.length,
    };
  },
};
