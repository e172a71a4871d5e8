import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgets, slack } from './budgets.ts';
import { describeExcess, listFiles, listPageFiles, type Listed, weigh, type Weighed } from './weigh.ts';

/*
 * Weighs the built client against its budgets: `node tests/weight/run.ts`, with `--files` file by file.
 */
const folder = 'web/dist';
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Listed>;
const entry = ['index.html', 'favicon.svg', ...listPageFiles(readFileSync(join(folder, 'index.html'), 'utf8'))];
const weights = new Map<string, Weighed>();
const getWeight = (file: string) => {
  const known = weights.get(file) ?? weigh(folder, file);
  weights.set(file, known);
  return known;
};

const complaints: string[] = [];
for (const budget of budgets) {
  const files = [...new Set([...entry, ...listFiles(manifest, budget.opens)])].map(getWeight);
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  console.log(`${budget.page}: ${(sum / 1000).toFixed(1)} KB of ${budget.bytes / 1000} KB in ${files.length} files`);
  if (process.argv.includes('--files'))
    for (const { name, bytes } of files.toSorted((one, other) => other.bytes - one.bytes)) console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)} ${name}`);
  const complaint = describeExcess(budget, files, slack);
  if (complaint) complaints.push(complaint);
}
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
