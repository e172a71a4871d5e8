import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getTranslator, type TextKey } from '../../gateway/export/texts.ts';
import { fileSources } from '../../gateway/features.ts';
import { listEvents, findKind, unlisted } from '../../gateway/features/activity/events.ts';

const schema = buildSchema(readFileSync('schema/print/released.graphql', 'utf8'), { assumeValid: true, assumeValidSDL: true });

test('lists every mutation of the schema, or names it as unlisted', () => {
  const mutations = Object.keys(schema.getMutationType()!.getFields());
  expect(mutations.filter((name) => (findKind(name) === undefined) === !unlisted.has(name))).toEqual([]);
  expect([...unlisted].filter((name) => !mutations.includes(name))).toEqual([]);
});

test.each(['DE', 'EN'] as const)('has words for every event and file in %s', (language) => {
  const t = getTranslator(language);
  const keys = [...listEvents([]).map((event) => `activity:event.${event}`), ...fileSources.map(({ name }) => `activity:detail.${name}`)];
  expect(keys.filter((key) => t(key as TextKey, { defaultValue: '' }) === '')).toEqual([]);
});
