import { escapeMarkup } from '../../export/escape.ts';
import type { Language } from '../../generated/resolvers.ts';

/** An address with its text. */
interface MailLink {
  text: string;
  address: string;
}
/** An entry of a list. */
interface MailItem {
  title: string;
  lines: readonly string[];
  link?: MailLink | null;
}
/** A part of a mail. */
type MailBlock = { text: string; link?: MailLink } | { heading: string } | { items: readonly MailItem[] };
/** The blocks of a mail in one language. */
interface MailPart {
  language: Language;
  blocks: readonly MailBlock[];
}

function renderText(block: MailBlock): string {
  if ('heading' in block) return `${block.heading}\n${'-'.repeat(Math.min(block.heading.length, 60))}`;
  if ('text' in block) return block.link ? `${block.text} ${block.link.text}: ${block.link.address}`.trim() : block.text;
  return block.items
    .map(({ title, lines, link }) => [`* ${title}`, ...[...lines, ...(link ? [link.address] : [])].map((line) => `  ${line}`)].join('\n'))
    .join('\n');
}

const renderLink = ({ text, address }: MailLink) => `<a href="${escapeMarkup(address)}">${escapeMarkup(text)}</a>`;

function renderMarkup(block: MailBlock): string {
  if ('heading' in block) return `<h2 style="font-size:17px;margin:24px 0 6px">${escapeMarkup(block.heading)}</h2>`;
  if ('text' in block)
    return `<p>${[block.text === '' ? '' : escapeMarkup(block.text), block.link ? renderLink(block.link) : ''].filter(Boolean).join(' ')}</p>`;
  const items = block.items.map(({ title, lines, link }) => {
    const rest = [...lines.map(escapeMarkup), ...(link ? [renderLink(link)] : [])];
    return `<li style="margin-bottom:6px"><strong>${escapeMarkup(title)}</strong>${rest.map((line) => `<br>${line}`).join('')}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** Renders a mail as text and as HTML without pictures, styles from elsewhere or scripts. */
export const renderMail = (parts: readonly MailPart[]): { text: string; html: string } => ({
  text: parts.map(({ blocks }) => blocks.map(renderText).join('\n\n')).join('\n\n----\n\n'),
  html: `<!doctype html><meta charset="utf-8"><div style="font:15px/1.5 sans-serif;color:#14212b;max-width:640px">${parts
    .map(({ language, blocks }) => `<div lang="${language.toLowerCase()}">${blocks.map(renderMarkup).join('')}</div>`)
    .join('<hr>')}</div>`,
});
