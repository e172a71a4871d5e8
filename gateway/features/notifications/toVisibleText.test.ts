import { expect, test } from 'vitest';
import { toVisibleText } from './toVisibleText.ts';
import { matchesText } from '../../../domain/matchesText.ts';

test.each([
  ['<p>M&uuml;ller &amp; S&#246;hne</p>', 'Müller & Söhne', true],
  ['M&#xFC;ller', 'mueller', true],
  ['24&nbsp;Stunden', '24 Stunden', true],
  ['wich<b>tig</b>e Nachricht', 'wichtige nachricht', true],
  ['Zeile<br>Ende<br/>Neu', 'zeile ende neu', true],
  ['Müller &amp; Söhne', 'amp', false],
  ['<p>eins</p><p>zwei</p>', 'einszwei', false],
  ['<style>.rot{}</style>Text<!-- geheim -->', 'rot', false],
  ['<!-- geheim -->Text', 'geheim', false],
  ['<a href="https://alarm.example">Link</a>', 'alarm', false],
  ['Wert < 5 und > 3', 'wert 5 3', true],
  ['&lt;b&gt; als Text', '<b>', true],
  ['ein Text ohne Tags', 'text', true],
])('of %s, %s is found: %s', (html, term, isFound) => {
  expect(matchesText([toVisibleText(html)], term)).toBe(isFound);
});
