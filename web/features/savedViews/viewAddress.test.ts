import { expect, test } from 'vitest';
import { getView, getViewQuery } from './viewAddress.ts';

test('a view contains filters and order, and neither things nor pages', () => {
  const place = 'mandant=AT&cardcode=100100&report=7&defect=1&action=2&sensor=3&device=4&position_id=5&message=6&page=2&gpage=3&loc-page=4';
  expect(getView(`?${place}&q=rot&level=RED&level=YELLOW&dir=DESC`)).toBe('dir=DESC&level=RED&level=YELLOW&q=rot');
});

test('a view opens for the present report, not the saved one', () => {
  expect(getViewQuery('q=rot&report=7', '?mandant=AT&cardcode=100100&report=9&q=blau&page=3')).toBe('?mandant=AT&cardcode=100100&report=9&q=rot');
});
