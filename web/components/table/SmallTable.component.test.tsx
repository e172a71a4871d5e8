import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { LevelBadge } from '../layout/LevelBadge.tsx';
import { type SmallColumn, SmallTable } from './SmallTable.tsx';

interface Area {
  name: string;
  values: readonly number[];
}
const areas: readonly Area[] = [
  { name: 'Lager', values: [12, 7, 3, 44] },
  { name: 'Küche', values: [0, 1, 2, 3] },
];
const columns: readonly SmallColumn<Area>[] = [
  { key: 'name', heading: 'Bereich', cell: ({ name }) => name },
  ...['Rot', 'Gelb', 'Grün', 'Geprüft'].map((heading, at) => ({ key: heading, heading, align: 'end' as const, cell: ({ values }: Area) => values[at] })),
];
const table = <SmallTable caption="Bereiche" columns={columns} rows={areas} rowKey={({ name }) => name} />;

test('V-18 on a phone a row is two named lines that open', async () => {
  await page.viewport(390, 844);
  const screen = await renderPortal(table);
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  const row = screen.getByRole('list', { name: 'Bereiche' }).getByRole('listitem').first();
  await expect.element(row).toHaveTextContent('LagerRot: 12 · Gelb: 7 · Grün: 3');
  await expect.poll(() => row.element().getBoundingClientRect().height).toBeLessThan(72);
  await row.getByRole('button', { name: 'Alle Angaben zu Lager' }).click();
  await expect.element(row.getByText('44')).toBeVisible();
  await expectAccessible();
});

test.each([
  [767, 'list'],
  [768, 'table'],
] as const)('V-18 at %i px, around the width of a tablet, rows are in a %s', async (width, kind) => {
  await page.viewport(width, 844);
  const screen = await renderPortal(table);
  await expect.element(screen.getByRole(kind, { name: 'Bereiche' })).toBeVisible();
});

test('a row whose line shows everything does not open', async () => {
  await page.viewport(390, 844);
  const text = 'Eine Beschreibung, die länger ist als eine Zeile eines Telefons und doch ganz dasteht, ohne dass etwas geöffnet wird.';
  const screen = await renderPortal(
    <SmallTable
      caption="Felder"
      columns={[
        { key: 'name', heading: 'Feld', cell: ({ name }: { name: string }) => name },
        { key: 'meaning', heading: 'Bedeutung', cell: () => text },
      ]}
      rows={[{ name: 'city' }]}
      rowKey={({ name }) => name}
    />,
  );
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(`cityBedeutung: ${text}`);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  const line = document.querySelector('.second-line')!;
  await expect.poll(() => line.scrollWidth - line.clientWidth).toBe(0);
});

test('separates a cell’s lines on the line of a phone', async () => {
  await page.viewport(390, 844);
  const trap = (
    <span className="lines">
      <span>Schlagfalle</span>
      <span className="badges">
        <LevelBadge level="GREEN" text="scharf" />
        <LevelBadge level="YELLOW" text="leer" />
      </span>
      <span className="small">Falle 1</span>
    </span>
  );
  const columns = [
    { key: 'day', heading: 'Tag', cell: () => '1.2.' },
    { key: 'task', heading: 'Aufgabe', cell: () => 'prüfen' },
    { key: 'trap', heading: 'Objekt', cell: () => trap },
  ];
  await renderPortal(<SmallTable caption="Ergebnisse" columns={columns} rows={[{}]} rowKey={() => '1'} />);
  await expect.poll(() => document.querySelector('.second-line .lines')).not.toBeNull();
  const dots = [...document.querySelectorAll('.second-line .lines *')].filter((each) => getComputedStyle(each, '::before').content === '"· "');
  expect(dots.map(({ textContent }) => textContent)).toEqual(['scharfleer', 'leer', 'Falle 1']);
});

test('on a phone a link on the line is 24 px high', async () => {
  await page.viewport(390, 844);
  const level = (
    <button type="button" className="text-button">
      <LevelBadge level="GREEN" text="in Ordnung" />
    </button>
  );
  const columns = [
    { key: 'place', heading: 'Position', phoneSlot: 'title', cell: () => 'Südwand' },
    { key: 'level', heading: 'Ergebnis', phoneSlot: 'aside', cell: () => level },
    { key: 'day', heading: 'Datum', phoneSlot: 'line', cell: () => 'Montag, 9. November 2026' },
    { key: 'number', heading: 'Pos.-Nr.', phoneSlot: 'line', cell: () => <a href="#there">S-019</a> },
  ] as const;
  const screen = await renderPortal(<SmallTable caption="Ergebnisse" columns={columns} rows={[{}]} rowKey={() => '1'} />);
  await expect.element(screen.getByRole('link')).toBeVisible();
  const [button, link] = ['.text-button', '.second-line a'].map((each) => document.querySelector(each)!.getBoundingClientRect());
  expect(link!.height).toBeGreaterThanOrEqual(24);
  expect(link!.top).toBeGreaterThanOrEqual(button!.bottom);
});
