import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesOf, namedBy } from './templates.ts';

/*
 * `npm run new:feature -- deliveryNotes DeliveryNote`: makes the files of a feature in every part of the portal, in the
 * order in which they are written, and says where it has to be named. Nothing that exists is touched.
 */
const [feature = '', Type = ''] = process.argv.slice(2);
if (!/^[a-z][A-Za-z]+$/.test(feature) || !/^[A-Z][A-Za-z]+$/.test(Type)) {
  console.error('Say what the feature is called, and one of its things: npm run new:feature -- deliveryNotes DeliveryNote');
  process.exit(1);
}
const files = Object.entries(filesOf({ feature, Type }));
const there = files.filter(([path]) => existsSync(path)).map(([path]) => path);
if (there.length > 0) {
  console.error(`Nothing was made, since these are there already: ${there.join(', ')}`);
  process.exit(1);
}
for (const [path, text] of files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
console.log(
  `\nName it in:\n${namedBy.map((line) => `- ${line}`).join('\n')}\n\nThen: npm run generate && npm run types && npx vitest run tests/gateway/${feature}.test.ts`,
);
