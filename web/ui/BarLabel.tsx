import { chartTheme, labelLines } from './chartData.ts';

const [fontSize, lineHeight, letterWidth] = [11, 14, 6.6];

/** A label beneath a bar, wrapped to the width that the bar has. */
export function BarLabel({ text, x, y, width }: { text: string; x: number; y: number; width: number }) {
  return (
    <text x={x} y={y + 6} textAnchor="middle" style={{ ...chartTheme.text, fontSize, fontFamily: 'inherit' }}>
      {labelLines(text, Math.floor(width / letterWidth)).map((line, at) => (
        <tspan key={at} x={x} dy={lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
