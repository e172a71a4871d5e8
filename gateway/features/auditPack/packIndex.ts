import { formatDayTime, formatIsoDay } from '../../../domain/formatDay.ts';
import type { PackedFile } from '../../export/archive.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import { createTablePdf } from '../../export/tablePdf.ts';
import type { AuditPackPart, AuditPackState } from '../../generated/resolvers.ts';
import type { Requested, Gap } from './models.ts';
import { createHead } from './packFile.ts';
import { getTranslator, type Translate } from '../../export/texts.ts';
import { escapeMarkup } from '../../export/escape.ts';

interface IndexedFile {
  /** Its place in the pack. */
  name: string;
  title: string;
  source: string;
  /** When it was read. */
  at: Date;
  isFailed: boolean;
  /** Files of a group are one line, with this text. */
  group?: string | undefined;
}

export interface IndexedPart {
  part: AuditPackPart;
  number: number;
  state: AuditPackState;
  files: IndexedFile[];
  gaps: Gap[];
}

const encodePath = (name: string) => name.split('/').map(encodeURIComponent).join('/');

/** A line of the index: a file, or several with what they belong to. */
type IndexLine = IndexedFile & { others: readonly IndexedFile[] };

/** Files as lines, those of a group as one. A file that could not be read has its own line. */
function groupLines(files: readonly IndexedFile[]): IndexLine[] {
  const lines: (IndexLine & { others: IndexedFile[] })[] = [];
  for (const file of files) {
    const line = file.group === undefined || file.isFailed ? undefined : lines.find(({ group, isFailed }) => group === file.group && !isFailed);
    if (line) line.others.push(file);
    else lines.push({ ...file, others: [] });
  }
  return lines;
}

function formatGaps({ state, gaps, files }: IndexedPart, requested: Requested): string[] {
  const t = getTranslator(requested.language);
  return [
    state === 'CHECKED' ? '' : t(`packFile:states.${state}`),
    ...gaps.map(({ kind, text, count }) =>
      t(`packFile:gaps.${kind}`, { value: kind === 'MONTH_WITHOUT_RESULTS' && text ? formatIsoDay(text) : (text ?? count ?? '') }),
    ),
    ...files.filter(({ isFailed }) => isFailed).map(({ title }) => `${t('packFile:failed')}: ${title}`),
  ].filter(Boolean);
}

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#14212b;max-width:64rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem;border-bottom:1px solid #c9d2d8}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #e3e8eb;vertical-align:top}a{color:#0b5d8a}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dt{color:#55656f}dd{margin:0}.missing{color:#8a3b00}`;

const renderLink = (name: string, text: string) => `<a href="${escapeMarkup(encodePath(name))}">${escapeMarkup(text)}</a>`;

/** The link of a file, or the numbered links of a group. */
function renderLine({ name, title, isFailed, group, others }: ReturnType<typeof groupLines>[number], t: Translate): string {
  if (isFailed) return `${escapeMarkup(title)}: ${t('packFile:failed')}`;
  if (group === undefined) return renderLink(name, name.split('/').at(-1)!);
  const links = [name, ...others.map((each) => each.name)].map((each, number) => renderLink(each, String(number + 1)));
  return `${escapeMarkup(group)} ${links.join(' ')}`;
}

function renderHtml(parts: readonly IndexedPart[], requested: Requested): string {
  const t = getTranslator(requested.language);
  const { facts } = createHead(requested, t('packFile:index'));
  const renderFiles = (part: IndexedPart) =>
    part.files.length === 0
      ? `<p>${t('packFile:noFiles')}</p>`
      : `<table><thead><tr><th>${t('documents:columns.file')}</th><th>${t('results:columns.source')}</th><th>${t('files:written')}</th></tr></thead><tbody>${groupLines(
          part.files,
        )
          .map((line) => `<tr><td>${renderLine(line, t)}</td><td>${escapeMarkup(line.source)}</td><td>${formatDayTime(line.at)}</td></tr>`)
          .join('\n')}</tbody></table>`;
  const renderGaps = (part: IndexedPart) => {
    const lines = formatGaps(part, requested);
    return lines.length === 0
      ? ''
      : `<h3>${t('auditPack:columns.missing')}</h3><ul class="missing">${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`;
  };
  return `<!doctype html>
<html lang="${requested.language === 'EN' ? 'en' : 'de'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(`${t('auditPack:title')}, ${requested.customer.name}`)}</title><style>${style}</style></head><body>
<h1>${t('auditPack:title')}</h1>
<dl>${facts.map(([name, text]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(text)}</dd>`).join('')}</dl>
<p>${t('packFile:note')}</p>
${parts.map((part) => `<h2>${part.number} ${escapeMarkup(t(`auditPack:part.${part.part}`))}</h2>${renderFiles(part)}${renderGaps(part)}`).join('\n')}
</body></html>
`;
}

async function createIndexPdf(parts: readonly IndexedPart[], requested: Requested): Promise<Buffer> {
  const t = getTranslator(requested.language);
  const tables = parts.map((part): PdfTable => {
    const lines = formatGaps(part, requested);
    return {
      title: `${part.number} ${t(`auditPack:part.${part.part}`)}`,
      columns: [{ heading: t('documents:columns.file') }, { heading: t('results:columns.source') }, { heading: t('files:written') }],
      rows: groupLines(part.files).map(({ name, title, source, at, isFailed, group }) => [
        isFailed ? `${title}: ${t('packFile:failed')}` : { text: group ?? name.split('/').at(-1)!, link: encodePath(name) },
        source,
        formatDayTime(at),
      ]),
      notes: [
        ...(part.files.length === 0 ? [t('packFile:noFiles')] : []),
        ...(lines.length === 0 ? [] : [`${t('auditPack:columns.missing')}:`, ...lines.map((line) => `• ${line}`)]),
      ],
    };
  });
  return createTablePdf({ title: t('auditPack:title'), ...createHead(requested, t('packFile:index')) }, [
    { title: '', columns: [], rows: [], notes: [t('packFile:note')] },
    ...tables,
  ]);
}

/**
 * The two files that link every other one and name what is missing. They are written last, but sort first by their
 * names.
 */
export async function createIndexFiles(parts: readonly IndexedPart[], requested: Requested): Promise<PackedFile[]> {
  return [
    { name: '00_index.html', bytes: Buffer.from(renderHtml(parts, requested)) },
    { name: '00_index.pdf', bytes: await createIndexPdf(parts, requested) },
  ];
}
