import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createFiles, insertLine, createInsertions } from './templates.ts';

/*
 * `npm run new:feature -- deliveryNotes DeliveryNote getLieferscheine` makes the files of a feature in every part of the portal and
 * registers it. Existing files are not overwritten.
 */
const [feature = '', Type = '', call = ''] = process.argv.slice(2);
if (!/^[a-z][A-Za-z]+$/.test(feature) || !/^[A-Z][A-Za-z]+$/.test(Type) || !/^[a-z]\w+$/.test(call)) {
  console.error("Name the feature, one of its things, and the provider's call: npm run new:feature -- deliveryNotes DeliveryNote getLieferscheine");
  process.exit(1);
}
const names = { feature, Type, call };
const files = Object.entries(createFiles(names));
const existing = files.filter(([path]) => existsSync(path)).map(([path]) => path);
if (existing.length > 0) {
  console.error(`Nothing was made, because these files exist: ${existing.join(', ')}`);
  process.exit(1);
}
for (const [path, text] of files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
const insertions = createInsertions(names);
for (const insertion of insertions) {
  writeFileSync(insertion.path, insertLine(readFileSync(insertion.path, 'utf8'), insertion));
  console.log(`${insertion.path}: ${insertion.line.trim()}`);
}
// Names of any length fit the format.
const written = [...files, ...insertions.map(({ path }) => [path] as const)].map(([path]) => path);
const { status } = spawnSync(process.execPath, [join('node_modules', '.bin', 'biome'), 'format', '--write', '--log-level=error', ...written], {
  stdio: 'inherit',
});
console.log(
  `\nNext: "Add a provider call" and "Add a page" in CONTRIBUTING.md name what is left.` +
    `\nThen: npm run types && npx vitest run --project gateway tests/gateway/${feature}.test.ts`,
);
process.exitCode = status ?? 1;
