import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PagePlace, useTabThing, useTabTitle } from './useTabTitle.ts';

function Thing({ name }: { name: string }) {
  useTabThing(name);
  return null;
}
function Page({ shown }: { shown: string[] }) {
  useTabTitle('Pläne');
  return shown.map((name) => <Thing key={name} name={name} />);
}
const createPage = (...shown: string[]) => (
  <PagePlace value="Bäckerei Nord">
    <Page shown={shown} />
  </PagePlace>
);

test('names a tab after its thing, page and location', async () => {
  const page = await render(createPage('Erdgeschoß'));
  const pollTitle = () => expect.poll(() => document.title.replace(/ · [^·]+$/, ''));
  await pollTitle().toBe('Erdgeschoß · Pläne · Bäckerei Nord');
  await page.rerender(createPage('Erdgeschoß', 'Mangel 12'));
  await pollTitle().toBe('Mangel 12 · Pläne · Bäckerei Nord');
  await page.rerender(createPage('Erdgeschoß'));
  await pollTitle().toBe('Erdgeschoß · Pläne · Bäckerei Nord');
  await page.rerender(createPage());
  await pollTitle().toBe('Pläne · Bäckerei Nord');
});
