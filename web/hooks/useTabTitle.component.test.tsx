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
const pageWith = (...shown: string[]) => (
  <PagePlace value="Bäckerei Nord">
    <Page shown={shown} />
  </PagePlace>
);

test('a tab is named after the thing it shows, its page, and its location, so that ten tabs can be distinguished', async () => {
  const page = await render(pageWith('Erdgeschoß'));
  const title = () => expect.poll(() => document.title.replace(/ · [^·]+$/, ''));
  await title().toBe('Erdgeschoß · Pläne · Bäckerei Nord');
  await page.rerender(pageWith('Erdgeschoß', 'Mangel 12'));
  await title().toBe('Mangel 12 · Pläne · Bäckerei Nord');
  await page.rerender(pageWith('Erdgeschoß'));
  await title().toBe('Erdgeschoß · Pläne · Bäckerei Nord');
  await page.rerender(pageWith());
  await title().toBe('Pläne · Bäckerei Nord');
});
