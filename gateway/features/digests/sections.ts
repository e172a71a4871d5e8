import { formatNumber } from '../../../domain/formatNumber.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { RecordsCaller } from '../../context.ts';
import { rethrowFatal } from '../../errors.ts';
import { getTranslator } from '../../export/texts.ts';
import type { DigestPart, Language } from '../../generated/resolvers.ts';
import { formatIsoDay, formatDay, formatDayTime } from '../../../domain/formatDay.ts';
import { createDayPeriod } from '../../lists/dayPeriod.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { getSilenceReason } from '../../../domain/silence.ts';
import { toIsoDay } from '../../../domain/days.ts';
import { isOverdue, listUncancelledActions } from '../actions/service.ts';
import { listDevices } from '../devices/service.ts';
import { listFindings } from '../readiness/service.ts';
import { listOrdersOfPeriod } from '../reports/service.ts';
import { readResults } from '../results/service.ts';
import { listSensors, findRecentExcursions, formatMeasured } from '../sensors/service.ts';
import type { DigestSection, DigestSpan } from './models.ts';

type Read = Pick<DigestSection, 'headings' | 'rows' | 'isIncomplete'> & { total?: number };

/** Maximum number of reports of a location that are read: a visit a week and a monthly report leave room. */
const maxReports = 12;

interface Requested {
  customer: Customer;
  span: DigestSpan;
  language: Language;
  caller: RecordsCaller;
}

const readers: Record<DigestPart, (requested: Requested) => Promise<Read>> = {
  async NEW_REDS({ customer, span, language, caller }) {
    const t = getTranslator(language);
    const days = createDayPeriod(span.from, span.to);
    const orders = await listOrdersOfPeriod(customer, days, caller.provider);
    const { rows, failed } = await readResults(customer, orders.slice(0, maxReports), days, caller);
    const red = rows.filter(({ level }) => level === 'RED');
    return {
      headings: [
        t('mails:digest.column.day'),
        t('mails:digest.column.number'),
        t('mails:digest.column.what'),
        t('mails:digest.column.area'),
        t('mails:digest.column.result'),
      ],
      rows: red.map(({ foundAt, positionNumber, positionName, objectName, areaName, result }) => [
        foundAt ? formatDay(foundAt) : '',
        positionNumber ?? '',
        positionName ?? objectName ?? '',
        areaName ?? '',
        result ?? '',
      ]),
      isIncomplete: failed.length > 0 || orders.length > maxReports || countUnreadable(rows) > 0,
    };
  },
  async ACTIONS({ customer, language, caller }) {
    const t = getTranslator(language);
    const today = toIsoDay(caller.provider.clock.today());
    const open = (await listUncancelledActions(customer, caller)).filter(({ status }) => status !== 'DONE' && status !== 'EFFECTIVE');
    return {
      headings: [t('actions:columns.title'), t('actions:columns.due'), t('actions:columns.status'), t('actions:columns.responsible')],
      rows: open.map((action) => [
        action.title,
        action.dueOn ? formatIsoDay(action.dueOn) : '',
        [t(`actions:status.${action.status}`), isOverdue(action, today) ? t('actions:overdue') : ''].filter(Boolean).join(', '),
        action.responsibleName ?? '',
      ]),
      isIncomplete: false,
    };
  },
  async SILENT_DEVICES({ customer, language, caller }) {
    const t = getTranslator(language);
    const now = caller.provider.clock.now();
    const [devices, sensors] = await Promise.all([listDevices(customer, caller), listSensors(customer, caller)]);
    const silent = [
      ...devices.map(({ name, description, area, heardText: at, silence }) => ({ name, what: description, area: area?.name ?? '', at, silence })),
      ...sensors.map(({ serialNumber, name, lastReading }) => {
        const at = lastReading?.readAt ?? null;
        return { name: serialNumber, what: name, area: '', at: at && formatDayTime(at), silence: getSilenceReason(at, now) };
      }),
    ].filter(({ silence }) => silence !== null);
    return {
      headings: [
        t('mails:digest.column.number'),
        t('mails:digest.column.what'),
        t('mails:digest.column.area'),
        t('mails:digest.column.lastSign'),
        t('mails:digest.column.reason'),
      ],
      rows: silent.map(({ name, what, area, at, silence }) => [name ?? '', what ?? '', area, at ?? '', t(`readinessFile:silence.${silence!}`)]),
      isIncomplete: countUnreadable(devices) + countUnreadable(sensors) > 0,
    };
  },
  async EXCURSIONS({ customer, span, language, caller }) {
    const t = getTranslator(language);
    const { excursions, unread } = await findRecentExcursions(customer, { ...span, now: caller.provider.clock.now() }, caller);
    return {
      headings: [
        t('mails:digest.column.number'),
        t('mails:digest.column.what'),
        t('mails:digest.column.from'),
        t('mails:digest.column.to'),
        t('mails:digest.column.worst'),
      ],
      rows: excursions.map(({ sensor, measure, from, to, worst }) => [
        sensor.serialNumber,
        [sensor.name, t(`sensors:measures.${measure}`)].filter(Boolean).join(', '),
        formatDayTime(new Date(from)),
        formatDayTime(new Date(to)),
        formatMeasured(worst, measure, language),
      ]),
      isIncomplete: unread > 0,
    };
  },
  async NEXT_STEPS({ customer, language, caller }) {
    const t = getTranslator(language);
    const { rules, unread } = await listFindings(customer, language, caller);
    return {
      headings: [t('mails:digest.column.what'), t('mails:digest.column.count')],
      rows: rules.map(({ name, total }) => [name, formatNumber(total, language)]),
      total: rules.reduce((sum, { total }) => sum + total, 0),
      isIncomplete: unread > 0,
    };
  },
};

/** Reads a part at a location. One that fails is named; the others continue. */
export async function readSection(part: DigestPart, requested: Requested): Promise<DigestSection> {
  try {
    const read = await readers[part](requested);
    return { part, state: 'READ', total: read.rows.length, ...read };
  } catch (error) {
    const { code } = rethrowFatal(error);
    return { part, state: code === 'FORBIDDEN' ? 'FORBIDDEN' : 'FAILED', total: 0, isIncomplete: false, headings: [], rows: [] };
  }
}
