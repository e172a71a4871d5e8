import { expect, test } from 'vitest';
import { countCsv } from './countCsv.ts';

test.each([
  ['a;b;c\r\n1;2;3\r\n4;5;6\r\n', 2, 3],
  ['a;b\n1;2', 1, 2],
  ['a;"b;c"\r\n"x\r\ny";"he said ""no"""\r\n', 1, 2],
  ['a;b\r\n', 0, 2],
  ['\r\na;b\r\n\r\n1;2\r\n', 1, 2],
])('R-01 rows and columns of %j', (text, rows, columns) => {
  expect(countCsv(text)).toEqual({ rows, columns });
});
