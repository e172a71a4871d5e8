import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './portal.ts';

const at = '?mandant=AT&cardcode=100100';
const lists = [
  { name: 'result list', path: `/besuchsbericht${at}`, filter: 'Ergebnisse filtern', term: 'Köder erneuert', title: 'Ergebnisliste_100100' },
  { name: 'defect list', path: `/maengelliste${at}`, filter: 'Mängel filtern', term: 'Geruchsverschluss', title: 'Maengelliste_100100' },
  { name: 'list of positions', path: `/positionen${at}`, filter: 'Positionen suchen', term: 'Kühlhaus', title: 'Positionen_100100' },
] as const;

const getPrintedRoot = (page: Page) => page.locator('html[data-printed]');
const fakePrint = (page: Page) =>
  page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });

for (const { name, path, filter, term, title } of lists)
  test(`F-09 F-11 F-13 G-06 H-31 H-32 U-06 U-08 U-10 saves the filtered ${name} as Excel and PDF, and prints it`, { tag: '@long' }, async ({ page }) => {
    await fakePrint(page);
    await signIn(page, 'customer');
    await page.goto(path);
    await page.getByLabel(filter).fill(term);
    await page.waitForURL(({ searchParams }) => [...searchParams.values()].includes(term));
    const count = page.getByText(/^1–\d+ von \d{1,2}$/).first();
    await expect(count).toBeVisible();
    const files = page.getByRole('main');
    for (const [format, magic] of [
      ['Excel', 'PK'],
      ['PDF', '%PDF'],
    ] as const) {
      const download = page
        .context()
        .waitForEvent('page')
        .then((tab) => tab.waitForEvent('download'));
      await files.getByRole('button', { name: format, exact: true }).click();
      const content = readFileSync(await (await download).path());
      expect(content.subarray(0, magic.length).toString()).toBe(magic);
    }
    const opened = page.context().waitForEvent('page');
    await files.getByRole('button', { name: 'Drucken' }).click();
    const print = await opened;
    await expect(getPrintedRoot(print)).toHaveCount(1);
    await expect(print).toHaveTitle(title);
    await expect(print.getByText('Großbäckerei Sonnleitner (100100)')).toBeVisible();
    const total = Number(/von (\d+)/.exec((await count.textContent())!)![1]);
    await expect(print.getByRole('row')).toHaveCount(total + 1);
    // On paper no word of a heading is broken, and short texts stay in one line.
    await print.emulateMedia({ media: 'print' });
    const getMaxHeight = (cells: string) => print.locator(cells).evaluateAll((found) => Math.max(...found.map((cell) => cell.getBoundingClientRect().height)));
    expect(await getMaxHeight('th')).toBeLessThan(32);
    if (title.startsWith('Ergebnisliste')) expect(await getMaxHeight('tr:not(:has(+ [data-below])) > td[data-short]')).toBeLessThan(20);
    // Of one visit, a result needs no date.
    if (title.startsWith('Ergebnisliste')) await expect(print.getByRole('columnheader', { name: 'Datum/Zeit' })).toHaveCount(0);
  });
