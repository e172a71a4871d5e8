import { expect, test } from 'vitest';
import { code, isTest, readText } from './sources.ts';

const shown = code.filter((file) => /^(domain|gateway|web)\//.test(file) && !isTest(file));
const listFiles = (pattern: RegExp) => shown.filter((file) => pattern.test(readText(file))).toSorted();

test('pages, files, prints and APIs sort names by one collator', () => {
  expect(listFiles(/new Intl\.Collator\(|localeCompare\([^)]*'de'/)).toEqual(['domain/germanCollator.ts']);
});

test('pages, files and mails format a number alike', () => {
  // Numbers of sensors, and cells of lists, whose numbers may be those of defects.
  const others = ['domain/formatReading.ts', 'gateway/export/listFile.ts'];
  expect(listFiles(/new Intl\.NumberFormat\(|\.toLocaleString\(/)).toEqual(['domain/formatNumber.ts', ...others].toSorted());
});
