import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from './sanitizeHtml.ts';

const tags = 'p b strong i em u s ul ol li a h1 h2 h3 h4 blockquote table thead tbody tr th td div span pre'.split(' ');

describe('a message', () => {
  test.each(tags)('keeps <%s>', (tag) => expect(sanitizeHtml(`<${tag}>Text</${tag}>`)).toBe(`<${tag}>Text</${tag}>`));

  test('keeps breaks and lines', () => expect(sanitizeHtml('a<br>b<hr>c')).toBe('a<br />b<hr />c'));

  test('keeps links out of the portal, and the spans of table cells', () => {
    const links = ['https://x.example/', 'http://x.example/', 'mailto:a@x.example', 'tel:+431'].map((href) => `<a href="${href}">x</a>`).join('');
    expect(sanitizeHtml(links)).toBe(links);
    const table = '<table><tr><th colspan="2" rowspan="3">a</th><td colspan="4" rowspan="5">b</td></tr></table>';
    expect(sanitizeHtml(table)).toBe(table);
  });

  test.each([
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="ftp://x.example">x</a>', '<a>x</a>'],
    ['<a href="//x.example">x</a>', '<a>x</a>'],
    ['<a href="https://x.example" target="_top" onclick="x()">x</a>', '<a href="https://x.example">x</a>'],
    ['<p style="position:fixed" class="x" id="y">x</p>', '<p>x</p>'],
    ['<script>x</script><style>y</style>z', 'z'],
    ['<img src="https://x.example/a.png">', ''],
    ['<h5>x</h5><form><input></form>', 'x'],
  ])('%s becomes %j', (html, clean) => expect(sanitizeHtml(html)).toBe(clean));

  test('goes thirty levels deep and no further', () => {
    const createNested = (levels: number) => '<div>'.repeat(levels) + 'x' + '</div>'.repeat(levels);
    expect(sanitizeHtml(createNested(30))).toBe(createNested(30));
    expect(sanitizeHtml(createNested(33)).match(/<div>/g)!.length).toBeLessThan(32);
  });
});
