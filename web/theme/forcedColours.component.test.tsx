import type {} from '@vitest/browser-playwright';
import { Switch } from '@chakra-ui/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { renderPortal } from '../testkit/renderPortal.tsx';
import { ChartFrame } from '../components/chart/ChartFrame.tsx';
import { CountChip } from '../components/layout/CountChip.tsx';
import { Modal } from '../components/overlay/Modal.tsx';
import { Toggle } from '../components/form/Toggle.tsx';
import { ToggleGroup } from '../components/form/ToggleGroup.tsx';
import { DataTable } from '../components/table/DataTable.tsx';
import { Button } from './Button.tsx';

const emulate = (value: string) => cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
const noop = () => undefined;
const units = [
  { value: 'on', text: 'Besuche' },
  { value: 'off', text: 'Monate' },
];
const state = { page: 1, pageSize: 20, filter: '', sort: { field: 'NAME', direction: 'ASC' } } as const;

beforeEach(() => emulate('active'));
afterEach(() => emulate('none'));

/** Returns what a reader can distinguish without the theme's colours: background and edges, also of a knob. */
const getLook = (element: Element) =>
  [getComputedStyle(element), getComputedStyle(element, '::before')]
    .map((style) => [style.backgroundColor, style.borderColor, style.outline].join(' '))
    .join(' / ');

test('in forced colours controls show their state, and rows their mark', async () => {
  await renderPortal(
    <>
      <Toggle label="on" isOn onToggle={noop} />
      <Toggle label="off" isOn={false} onToggle={noop} />
      {[true, false].map((checked) => (
        <Switch.Root key={String(checked)} checked={checked}>
          <Switch.HiddenInput />
          <Switch.Control />
        </Switch.Root>
      ))}
      <CountChip isChosen onToggle={noop}>
        Alarm 12
      </CountChip>
      <CountChip isChosen={false} onToggle={noop}>
        Warnung 5
      </CountChip>
      <ToggleGroup label="Schritte" value="on" options={units} onChange={noop} />
      <Button asChild variant="ghost">
        <a href="#on" aria-current="page">
          Ergebnisse
        </a>
      </Button>
      <Button asChild variant="ghost">
        <a href="#off">Positionen</a>
      </Button>
      <DataTable
        caption="Standorte"
        columns={[{ key: 'name', heading: 'Name', cell: (name: string) => name }]}
        rows={['Gelesen', 'Ungelesen']}
        rowKey={(name) => name}
        total={2}
        state={state}
        onChange={noop}
        pageSizes={[20]}
        isLoading={false}
        empty={null}
        isMarked={(name) => name === 'Ungelesen'}
      />
    </>,
  );
  await expect.element(page.getByRole('row', { name: 'Ungelesen' })).toBeVisible();
  for (const [selector, count] of [
    ['input[role=switch]', 2],
    ['.chakra-switch__control', 2],
    ['button[aria-pressed]', 4],
    ['a[href^="#"]', 2],
    ['tr.row', 2],
  ] as const) {
    const looks = [...document.querySelectorAll(`main ${selector}`)].map(getLook);
    expect([selector, looks.length]).toEqual([selector, count]);
    for (let at = 0; at < count; at += 2) expect(looks[at]).not.toBe(looks[at + 1]);
  }
  expect(getComputedStyle(document.querySelector('input[role=switch]')!, '::before').backgroundColor).not.toBe(
    getComputedStyle(document.querySelector('input[role=switch]')!).backgroundColor,
  );
});

test('in forced colours a dialog has an edge', async () => {
  await renderPortal(
    <Modal title="Frage" isOpen onClose={noop}>
      Text
    </Modal>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(getComputedStyle(page.getByRole('dialog').element()).borderTopWidth).toBe('2px');
});

test('in forced colours a chart’s key has its series’ colours', async () => {
  const series = (['RED', 'YELLOW'] as const).map((level) => ({ name: level, level, values: [1, 2] }));
  await renderPortal(<ChartFrame label="Alarme" kind="bar" chart={{ labels: ['Lager', 'Büro'], series, ticks: [], isPercent: true }} />);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const keys = [...document.querySelectorAll('li > .swatch')].map((key) => getComputedStyle(key));
  expect(keys.map((key) => key.forcedColorAdjust)).toEqual(['none', 'none']);
  expect(keys[0]!.backgroundColor).not.toBe(keys[1]!.backgroundColor);
});
