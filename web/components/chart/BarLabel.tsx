import { chartTheme, wrapLabel } from './chartData.ts';

const fontSize = 11;
const lineHeight = 14;
const letterWidth = 6.6;

const wrapText = (text: string, width: number) => wrapLabel(text, Math.floor(width / letterWidth));

/** Room beneath bars for the longest of these labels. */
export const computeLabelHeight = (texts: readonly string[], width: number): number =>
  20 + lineHeight * Math.max(1, ...texts.map((text) => wrapText(text, width).length));

/** A label beneath a bar, wrapped to the width that the bar has. */
export function BarLabel({ text, x, y, width }: { text: string; x: number; y: number; width: number }) {
  return (
    <text x={x} y={y + 6} textAnchor="middle" style={{ ...chartTheme.text, fontSize, fontFamily: 'inherit' }}>
      {wrapText(text, width).map((line, at) => (
        <tspan key={at} x={x} dy={lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
