import { formatNumber } from '../../../domain/formatNumber.ts';
import { isOnlyUnreleased } from '../../../domain/planRelease.ts';
import { getAreaFacts } from '../../export/areaFacts.ts';
import { formatDay, formatDayTime } from '../../../domain/formatDay.ts';
import type { FileSource } from '../../export/fileSource.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import { createTablePdf } from '../../export/tablePdf.ts';
import type { Language } from '../../generated/resolvers.ts';
import { getCustomer } from '../../access/createScope.ts';
import { parseMeasure } from '../sensors/service.ts';
import type { Check } from './models.ts';
import { checkReadiness } from './readiness.ts';
import { listUnreadRules, sumFindings } from './readinessCount.ts';
import { getTranslator } from '../../export/texts.ts';

/** Maximum number of findings of a rule that are written. */
const maxFindings = 500;

function createCheckTable({ rule, state, all, unreadable }: Check, language: Language): PdfTable {
  const t = getTranslator(language);
  const rows = all
    .slice(0, maxFindings)
    .map(({ kind, id, number, text, areaName, at, days, note }) => [
      number ?? '',
      [
        text ?? (id === null ? t('readinessFile:noPlan') : ''),
        kind === 'EXCURSION' && t(`readiness:measures.${parseMeasure(id!)}`),
        note && t(`readinessFile:silence.${note}`),
        rule === 'PLAN_NOT_RELEASED' && isOnlyUnreleased(days) && t('readiness:notReleased'),
      ]
        .filter(Boolean)
        .join(' – '),
      areaName ?? '',
      at ? formatDay(at) : '',
      days === null ? '' : formatNumber(days, language),
    ]);
  const shown = state === 'CHECKED' && unreadable > 0 ? 'INCOMPLETE' : state;
  const notes = [
    shown === 'CHECKED' ? '' : t(`readinessFile:states.${shown}`),
    shown === 'CHECKED' && all.length === 0 ? t('readinessFile:nothing') : '',
    all.length > maxFindings ? t('readinessFile:more', { value: all.length - maxFindings }) : '',
  ];
  return {
    // A number would say of a rule that was not checked that it found nothing.
    title:
      shown === 'FORBIDDEN' || shown === 'FAILED'
        ? t(`readiness:rules.${rule}.title`)
        : `${t(`readiness:rules.${rule}.title`)} (${formatNumber(all.length, language)})`,
    columns: [t('readinessFile:number'), t('readinessFile:what'), t('readinessFile:area'), t('readinessFile:since'), t('readinessFile:days')].map(
      (heading) => ({ heading }),
    ),
    rows,
    notes: notes.filter(Boolean),
  };
}

function formatTotal(checks: readonly Check[], language: Language): string {
  const t = getTranslator(language);
  const total = sumFindings(checks);
  if (total === null) return t('readinessFile:noneChecked');
  return listUnreadRules(checks).length > 0 ? t('readinessFile:atLeast', { value: total }) : formatNumber(total, language);
}

/** Readiness for an audit as a PDF, read again each time it is opened; rules with findings come first. */
export const readinessFile: FileSource<{ language: Language }> = {
  name: 'readiness',
  async open({ language }, provider, { session, scope, location, records }) {
    const customer = await getCustomer(location, { session, provider });
    const t = getTranslator(language);
    const { checkedAt, checks } = await checkReadiness(customer, { session, scope, provider, records });
    const name = `${customer.name} (${customer.cardcode})`;
    const head = {
      title: t('readiness:title'),
      facts: [
        [t('files:location'), name],
        ...(await getAreaFacts(location, language, { scope, provider })),
        [t('readinessFile:checked'), formatDayTime(checkedAt)],
        [t('readinessFile:total'), formatTotal(checks, language)],
        [t('files:writtenFor'), session.user.name],
      ] as const,
      foot: `${name}  ·  ${t('readinessFile:source')}  ·  ${formatDayTime(checkedAt)}  ·  ${session.user.name}`,
      language,
    };
    const sorted = checks.toSorted((one, other) => Number(other.all.length > 0) - Number(one.all.length > 0));
    const body = await createTablePdf(head, [
      { title: '', columns: [], rows: [], notes: [t('readinessFile:note')] },
      ...sorted.map((check) => createCheckTable(check, language)),
    ]);
    return { type: 'application/pdf', length: body.length, body };
  },
};
