import { minuteText, monthName } from '../../lists/dayText.ts';
import type { PackedFile } from '../../export/archive.ts';
import { type PdfTable, tablePdf } from '../../export/tablePdf.ts';
import type { AuditPackPart, AuditPackState } from '../../generated/resolvers.ts';
import type { Asked, Gap } from './models.ts';
import { filled, headOf } from './packFile.ts';
import { packTexts } from './texts.ts';

/** A file as the index names it. */
export interface IndexedFile {
  /** Its place in the pack. */
  name: string;
  title: string;
  source: string;
  /** When it was read. */
  at: Date;
  isFailed: boolean;
}

/** A part as the index names it. */
export interface IndexedPart {
  part: AuditPackPart;
  number: number;
  state: AuditPackState;
  files: IndexedFile[];
  gaps: Gap[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
const addressOf = (name: string) => name.split('/').map(encodeURIComponent).join('/');

function gapLines({ state, gaps, files }: IndexedPart, asked: Asked): string[] {
  const words = packTexts(asked.language);
  return [
    words.states[state],
    ...gaps.map(({ kind, text, count }) => filled(words.gaps[kind], kind === 'MONTH_WITHOUT_RESULTS' && text ? monthName(text) : (text ?? count ?? ''))),
    ...files.filter(({ isFailed }) => isFailed).map(({ title }) => `${words.failed}: ${title}`),
  ].filter(Boolean);
}

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#14212b;max-width:64rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem;border-bottom:1px solid #c9d2d8}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #e3e8eb;vertical-align:top}a{color:#0b5d8a}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dt{color:#55656f}dd{margin:0}.missing{color:#8a3b00}`;

function html(parts: readonly IndexedPart[], asked: Asked): string {
  const words = packTexts(asked.language);
  const { facts } = headOf(asked, words.index);
  const files = (part: IndexedPart) =>
    part.files.length === 0
      ? `<p>${words.noFiles}</p>`
      : `<table><thead><tr><th>${words.file}</th><th>${words.source}</th><th>${words.written}</th></tr></thead><tbody>${part.files
          .map(({ name, title, source, at, isFailed }) => {
            const shown = isFailed ? `${escaped(title)}: ${words.failed}` : `<a href="${escaped(addressOf(name))}">${escaped(name.split('/').at(-1)!)}</a>`;
            return `<tr><td>${shown}</td><td>${escaped(source)}</td><td>${minuteText(at)}</td></tr>`;
          })
          .join('\n')}</tbody></table>`;
  const gaps = (part: IndexedPart) => {
    const lines = gapLines(part, asked);
    return lines.length === 0 ? '' : `<h3>${words.missing}</h3><ul class="missing">${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
  };
  return `<!doctype html>
<html lang="${asked.language === 'EN' ? 'en' : 'de'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(`${words.title}, ${asked.customer.name}`)}</title><style>${style}</style></head><body>
<h1>${words.title}</h1>
<dl>${facts.map(([name, text]) => `<dt>${escaped(name)}</dt><dd>${escaped(text)}</dd>`).join('')}</dl>
<p>${words.note}</p>
${parts.map((part) => `<h2>${part.number} ${escaped(words.parts[part.part])}</h2>${files(part)}${gaps(part)}`).join('\n')}
</body></html>
`;
}

async function pdf(parts: readonly IndexedPart[], asked: Asked): Promise<Buffer> {
  const words = packTexts(asked.language);
  const tables = parts.map((part): PdfTable => {
    const lines = gapLines(part, asked);
    return {
      title: `${part.number} ${words.parts[part.part]}`,
      columns: [
        { heading: words.file, width: 6 },
        { heading: words.source, width: 6 },
        { heading: words.written, width: 2 },
      ],
      rows: part.files.map(({ name, title, source, at, isFailed }) => [
        isFailed ? `${title}: ${words.failed}` : { text: name.split('/').at(-1)!, link: addressOf(name) },
        source,
        minuteText(at),
      ]),
      notes: [...(part.files.length === 0 ? [words.noFiles] : []), ...(lines.length === 0 ? [] : [`${words.missing}:`, ...lines.map((line) => `• ${line}`)])],
    };
  });
  return tablePdf({ title: words.title, ...headOf(asked, words.index) }, [{ title: '', columns: [], rows: [], notes: [words.note] }, ...tables]);
}

/**
 * The two files that link every other one and name what is missing. They are written last, but sort first by their
 * names.
 */
export async function indexFiles(parts: readonly IndexedPart[], asked: Asked): Promise<PackedFile[]> {
  return [
    { name: '00_index.html', bytes: Buffer.from(html(parts, asked)) },
    { name: '00_index.pdf', bytes: await pdf(parts, asked) },
  ];
}
