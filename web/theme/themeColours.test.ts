import { expect, test } from 'vitest';
import { pieceStyles } from './pieceStyles.ts';
import { colours, recipeColours } from './themeColours.ts';

type Side = 0 | 1;
const toLinearChannel = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const computeLuminance = (hex: string) =>
  [1, 3, 5]
    .map((at) => toLinearChannel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
    .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at]!, 0);
function computeContrast(one: string, other: string): number {
  const [low, high] = [computeLuminance(one), computeLuminance(other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}
const getSchemeColour = ({ value }: { value: string }, side: Side) => /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value)![side + 1]!;

const { brand, level, canvas, surface, raised, ink, quiet, field, line } = colours;
const grounds = [canvas, surface, raised];
const hoveredLink = brand[Number(pieceStyles['.text-button']['&:hover'].color.slice('brand.'.length)) as keyof typeof brand];

for (const [side, scheme] of [
  [0, 'light'],
  [1, 'dark'],
] as const) {
  test(`V-18 text has a contrast of 4.5:1 in the ${scheme} scheme`, () => {
    const texts = [
      ...grounds.flatMap((ground) => [ink, quiet, brand[700], hoveredLink, ...Object.values(level).map(({ fg }) => fg)].map((text) => [text, ground] as const)),
      ...Object.values(level).map(({ fg, subtle }) => [fg, subtle] as const),
      ...Object.values(level).map(({ fg }) => [surface, fg] as const),
      ...[brand[50], brand[100]].flatMap((ground) => [ink, brand[700], hoveredLink].map((text) => [text, ground] as const)),
      [recipeColours.brand.contrast, brand[700]] as const,
    ];
    expect(
      texts.map(([text, ground]) => computeContrast(getSchemeColour(text, side), getSchemeColour(ground, side))).toSorted((a, b) => a - b)[0],
    ).toBeGreaterThanOrEqual(4.5);
  });

  test(`a field's edge has a contrast of 3:1 in the ${scheme} scheme`, () => {
    for (const ground of grounds) expect(computeContrast(getSchemeColour(field, side), getSchemeColour(ground, side))).toBeGreaterThanOrEqual(3);
    expect(computeContrast(getSchemeColour(line, side), getSchemeColour(surface, side))).toBeLessThan(3);
  });
}

test('levels contrast with a dark ground as signs and lines of charts', () => {
  for (const { solid } of Object.values(level)) expect(computeContrast(getSchemeColour(solid, 1), getSchemeColour(surface, 1))).toBeGreaterThanOrEqual(3);
});
