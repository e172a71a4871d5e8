import { expect, test } from 'vitest';
import { DecodedAnswers } from './decodedAnswers.ts';

/** A response of so many bytes, and how often it was decoded. */
const large = 20_000;
const small = 16_000;
function decoder(weighed: { weigh?: () => number } = {}, maxBytes = 1_000_000) {
  let decoded = 0;
  const answers = new DecodedAnswers(maxBytes);
  const of = (name: string, args: object, letter: string, bytes = large) => {
    const body = Buffer.from(letter.repeat(bytes));
    const known = answers.get<object, { letter: string }>({ name }, args, body);
    if (known) return known.response;
    decoded += 1;
    const response = { letter };
    answers.set({ name, ...weighed }, args, body, response);
    return response;
  };
  return { of, decodedTimes: () => decoded };
}

test('a large answer with the same bytes as before is the same object, decoded once', () => {
  const { of, decodedTimes } = decoder();
  expect(of('rows', { id: '1' }, 'a')).toBe(of('rows', { id: '1' }, 'a'));
  expect(decodedTimes()).toBe(1);
});

test('other bytes, another question and other arguments are decoded by themselves', () => {
  const { of, decodedTimes } = decoder();
  const answers = [of('rows', { id: '1' }, 'a'), of('rows', { id: '1' }, 'b'), of('rows', { id: '2' }, 'b'), of('plans', { id: '2' }, 'b')];
  expect(answers).toEqual([{ letter: 'a' }, { letter: 'b' }, { letter: 'b' }, { letter: 'b' }]);
  expect(decodedTimes()).toBe(4);
});

test('a small answer is decoded each time', () => {
  const { of, decodedTimes } = decoder();
  of('rows', {}, 'a', small);
  of('rows', {}, 'a', small);
  expect(decodedTimes()).toBe(2);
});

test('an answer counts by what it takes in memory and by its bytes, not by its JSON alone', () => {
  const light = decoder({ weigh: () => 10 }, 45_000);
  for (const letter of ['a', 'b', 'a', 'b']) light.of('rows', { letter }, letter);
  expect(light.decodedTimes()).toBe(2);
  const heavy = decoder({ weigh: () => 20_000 }, 45_000);
  for (const letter of ['a', 'b', 'a', 'b']) heavy.of('rows', { letter }, letter);
  expect(heavy.decodedTimes()).toBe(4);
});
