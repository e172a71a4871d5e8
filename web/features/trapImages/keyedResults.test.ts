import { expect, test } from 'vitest';
import { getKeyedResults, findPreviousPicture } from './keyedResults.ts';

test('K-04 digits give levels, letters the task’s texts, and no key a number', () => {
  expect(getKeyedResults({ entry: 'RATING', choices: [] }).map(({ key, level }) => [key, level])).toEqual([
    ['1', 'GREEN'],
    ['2', 'YELLOW'],
    ['3', 'RED'],
  ]);
  const choices = Array.from({ length: 11 }, (_, at) => ({ __typename: 'ReviewChoice' as const, id: `c${at}`, text: `Text ${at}` }));
  const given = getKeyedResults({ entry: 'CHOICE', choices });
  expect([given.length, given[8]]).toEqual([9, { key: 'I', text: 'Text 8', result: 'c8', level: null }]);
  expect(
    given.some(({ key }) => key === 'Z'),
    'Z takes the last result back',
  ).toBe(false);
  expect(getKeyedResults({ entry: 'NUMBER', choices: [] }).map(({ key, result }) => [key, result])).toEqual(
    Array.from({ length: 10 }, (_, at) => [null, String(at)]),
  );
});

test('the picture before is the latest earlier one of the same trap', () => {
  const createImage = (id: string, trapName: string, takenAt: string) => ({ id, positionId: '1', trapName, takenAt });
  const images = [
    createImage('4', 'A', '2026-11-04'),
    createImage('3', 'B', '2026-11-03'),
    createImage('2', 'A', '2026-11-02'),
    createImage('1', 'A', '2026-11-01'),
  ];
  expect(findPreviousPicture(images, images[0]!)?.id).toBe('2');
  expect(findPreviousPicture(images, images[1]!)).toBeUndefined();
});
