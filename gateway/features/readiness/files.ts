import { dayText, minuteText } from '../../lists/dayText.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { type PdfTable, tablePdf } from '../../export/tablePdf.ts';
import type { Language } from '../../generated/resolvers.ts';
import { customerAt } from '../../access/scopeOf.ts';
import type { Check } from './models.ts';
import { readinessOf } from './readiness.ts';
import { notReadOf, totalOf } from './readinessCount.ts';
import { readinessTexts } from './readinessTexts.ts';

/** Maximum number of findings of a rule that are written. */
const maxFindings = 500;

function tableOf({ rule, state, all, unreadable }: Check, language: Language): PdfTable {
  const words = readinessTexts(language);
  const rows = all
    .slice(0, maxFindings)
    .map(({ id, number, text, areaName, at, days, note }) => [
      number ?? '',
      [text ?? (id === null ? words.noPlan : ''), note && words.silence[note]].filter(Boolean).join(' – '),
      areaName ?? '',
      at ? dayText(at) : '',
      days === null ? '' : String(days),
    ]);
  const told = state === 'CHECKED' && unreadable > 0 ? 'INCOMPLETE' : state;
  const notes = [
    words.states[told],
    told === 'CHECKED' && all.length === 0 ? words.nothing : '',
    all.length > maxFindings ? words.more.replace('{}', String(all.length - maxFindings)) : '',
  ];
  const widths = [2, 7, 4, 2, 1];
  return {
    title: `${words.rules[rule]} (${all.length})`,
    columns: [words.number, words.what, words.area, words.since, words.days].map((heading, at) => ({ heading, width: widths[at]! })),
    rows,
    notes: notes.filter(Boolean),
  };
}

function totalText(checks: readonly Check[], language: Language): string {
  const words = readinessTexts(language);
  const total = totalOf(checks);
  if (total === null) return words.noneChecked;
  return notReadOf(checks).length > 0 ? words.atLeast.replace('{}', String(total)) : String(total);
}

/** Readiness for an audit as a PDF, read again each time it is opened; rules with findings come first. */
export const readinessFile: FileSource = {
  name: 'readiness',
  async open({ language: asked }, provider, { session, scope, location }) {
    const language = asked as Language;
    const customer = await customerAt(location, { session, provider });
    const words = readinessTexts(language);
    const { checkedAt, checks } = await readinessOf(customer, { session, scope, provider });
    const name = `${customer.name} (${customer.cardcode})`;
    const head = {
      title: words.title,
      facts: [
        [words.location, name],
        [words.checked, minuteText(checkedAt)],
        [words.total, totalText(checks, language)],
        [words.asker, session.user.name],
      ] as const,
      foot: `${name}  ·  ${words.source}  ·  ${minuteText(checkedAt)}  ·  ${session.user.name}`,
      language,
    };
    const sorted = checks.toSorted((one, other) => Number(other.all.length > 0) - Number(one.all.length > 0));
    const body = await tablePdf(head, [{ title: '', columns: [], rows: [], notes: [words.note] }, ...sorted.map((check) => tableOf(check, language))]);
    return { type: 'application/pdf', length: body.length, body };
  },
};
