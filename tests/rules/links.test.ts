import { expect, test } from 'vitest';
import { code, isTest, readText } from './sources.ts';

/** Files of the client that open a page by code, each with its reason. What a press opens is a link, so that Ctrl and a click open a tab. */
const byCode: Record<string, string> = {
  'app/Guard.tsx': 'Leaves a page that the user may not see.',
  'app/layout/Keys.tsx': 'Opens pages by keys.',
  'features/auditorAccess/AuditorPage.tsx': 'Removes the secret from the address.',
  'features/charts/AlarmChart.tsx': 'Opens what a bar of the drawing shows; the table of the chart has a link for each.',
  'features/passwords/NewPasswordForm.tsx': 'Continues after a password was saved.',
  'features/plans/PlanEntryPage.tsx': 'Continues after a token was exchanged.',
  'features/plans/useChosenPlan.ts': 'Opens the plan of a select; the pictures of the plans are links.',
  'features/search/SearchButton.tsx': 'Opens the hit on Enter; each hit is a link.',
  'hooks/useSetParams.ts': 'Stores filter, sort and page of a list, and closes dialogs.',
  'session/useChosenCustomer.ts': 'Opens the location on Enter; each location is a link.',
  'session/useEndActing.ts': 'Continues after a session has ended.',
  'session/useSignOut.ts': 'Continues after a session has ended.',
};

const source = code.filter((file) => file.startsWith('web/') && !isTest(file));

test('opens pages by links', () => {
  const found = source.filter((file) => /\buse(Navigate|LinkClickHandler)\(/.test(readText(file)) && file !== 'web/theme/EntityLink.tsx');
  expect(found.map((file) => file.slice('web/'.length)).toSorted()).toEqual(Object.keys(byCode).toSorted());
});

test('no press of a button opens a page', () => {
  const pressed = /onClick=\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\b(?:navigate|window\.open|location\.assign)\((?:[^{}]|\{[^{}]*\})*\}/g;
  const found = source.flatMap((file) => (readText(file).match(pressed) ?? []).map((each) => `${file}: ${each}`));
  expect(found.filter((each) => !each.includes('pointAddress'))).toEqual([]);
});
