import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesOf, inserted, insertionsOf } from './templates.ts';

/*
 * `npm run new:feature -- deliveryNotes DeliveryNote` makes the files of a feature in every part of the portal and
 * registers it. Existing files are not overwritten.
 */
const [feature = '', Type = ''] = process.argv.slice(2);
if (!/^[a-z][A-Za-z]+$/.test(feature) || !/^[A-Z][A-Za-z]+$/.test(Type)) {
  console.error('Name the feature and one of its things: npm run new:feature -- deliveryNotes DeliveryNote');
  process.exit(1);
}
const files = Object.entries(filesOf({ feature, Type }));
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
for (const insertion of insertionsOf({ feature, Type })) {
  writeFileSync(insertion.path, inserted(readFileSync(insertion.path, 'utf8'), insertion));
  console.log(`${insertion.path}: ${insertion.line.trim()}`);
}
console.log(
  `\nThe page needs a route: web/paths.ts, web/app/routes.tsx and, if it has an entry, web/app/layout/menu.ts with its text in shell.json.` +
    `\nThen: npm run types && npx vitest run --project gateway tests/gateway/${feature}.test.ts`,
);
