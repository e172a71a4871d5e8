import { getFileName, type Shot } from './shots.ts';

/** A picture with what was measured while the page opened. */
export interface Taken {
  shot: Shot;
  /** Height of the whole page in CSS pixels. */
  height: number;
  /** Cumulative layout shift (CLS), as browsers measure it without input. */
  shift: number;
  /** Overflow of the page beyond the screen to the right, in CSS pixels. */
  beyond: number;
  /** Error while it was taken. */
  failure: string | null;
}

/** The measurements, in one line. */
export const formatMeasurements = ({ height, shift, beyond, failure }: Taken): string =>
  [`${height} px`, `shift ${shift.toFixed(3)}`, ...(beyond > 0 ? [`${beyond} px too wide`] : []), ...(failure ? [failure] : [])].join(', ');

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page with all pictures, those of one screen next to each other. */
export function renderIndexPage(taken: readonly Taken[]): string {
  const screens = Map.groupBy(taken, ({ shot }) => shot.screen.name);
  const renderFigure = (each: Taken) => {
    const file = getFileName(each.shot);
    const { person, language, width, scheme } = each.shot;
    return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${person} ${language} ${width} ${scheme}<br>${escapeHtml(formatMeasurements(each))}</figcaption></figure>`;
  };
  const sections = [...screens].map(([name, of]) => `<h2>${name}</h2><div>${of.map(renderFigure).join('')}</div>`);
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;margin:1rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}figure{margin:0;flex:none;width:14rem}img{width:100%;max-height:26rem;object-fit:cover;object-position:top;border:1px solid #999}</style>
${sections.join('\n')}
`;
}
