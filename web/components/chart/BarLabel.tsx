import { chartTheme, labelLines } from './chartData.ts';

const [fontSize, lineHeight, letterWidth] = [11, 14, 6.6];

const linesIn = (text: string, width: number) => labelLines(text, Math.floor(width / letterWidth));

/** Room beneath bars for the longest of these labels. */
export const labelHeight = (texts: readonly string[], width: number): number =>
  20 + lineHeight * Math.max(1, ...texts.map((text) => linesIn(text, width).length));

/** A label beneath a bar, wrapped to the width that the bar has. */
export function BarLabel({ text, x, y, width }: { text: string; x: number; y: number; width: number }) {
  return (
    <text x={x} y={y + 6} textAnchor="middle" style={{ ...chartTheme.text, fontSize, fontFamily: 'inherit' }}>
      {linesIn(text, width).map((line, at) => (
        <tspan key={at} x={x} dy={lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
