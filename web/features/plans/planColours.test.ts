import { expect, test } from 'vitest';
import { colourOf, cssOf, hexOf, lookOf, newColour, priorityColour, stateOf } from './planColours.ts';

test('L-10 L-11 markers follow the level, and text has the given colours', () => {
  expect(lookOf(stateOf({ level: 'GREEN', notCheckable: false })).text).toBe('#73b025');
  expect(lookOf(stateOf({ level: 'YELLOW', notCheckable: false })).text).toBe('#eda512');
  expect(lookOf(stateOf({ level: 'RED', notCheckable: false })).text).toBe('#e3150f');
  expect(lookOf(stateOf({ level: null, notCheckable: false })).disc).toBe('#1b2a32');
  expect(stateOf({ level: 'GREEN', notCheckable: true })).toBe('NOT_CHECKABLE');
});

test('L-12 defects are coloured by priority', () => {
  expect(priorityColour).toEqual({ HIGH: '#e3150f', MEDIUM: '#eda512', LOW: '#17a2b8' });
});

test('L-27 a new polygon is red with a quarter of opacity; colours survive the form', () => {
  expect(cssOf(newColour)).toBe('rgb(255 0 0 / 0.25)');
  expect(colourOf(hexOf({ red: 1, green: 200, blue: 30, alpha: 1 }), 0.4)).toEqual({ red: 1, green: 200, blue: 30, alpha: 0.4 });
});
