import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { blue, getColours, green, grey, red, yellow } from '../../testkit/colours.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { DeviceStateBadge } from '../layout/DeviceStateBadge.tsx';
import { LevelBadge } from '../layout/LevelBadge.tsx';

test.each([
  ['GREEN', green, 'in Ordnung'],
  ['YELLOW', yellow, 'Warnung'],
  ['RED', red, 'Alarm'],
  ['NOT_CHECKABLE', blue, 'nicht überprüfbar'],
  ['UNKNOWN', grey, 'keine Angabe'],
] as const)('V-05 the level %s has its colour and its word', async (level, colours, word) => {
  await renderPortal(<LevelBadge level={level} />);
  const badge = document.querySelector('.level-badge')!;
  expect(getColours(badge)).toEqual(colours);
  expect(badge.textContent).toBe(word);
  await expectAccessible();
});

test('V-05 V-18 each level has a shape, and its word for screen readers', async () => {
  await renderPortal(
    <>
      {(['GREEN', 'YELLOW', 'RED', 'NOT_CHECKABLE', 'UNKNOWN'] as const).map((level) => (
        <LevelBadge key={level} level={level} text="2 Stück" />
      ))}
    </>,
  );
  const shapes = [...document.querySelectorAll('.level-badge svg')].map((each) => each.innerHTML);
  expect(new Set(shapes).size).toBe(5);
  await expect.element(page.getByRole('img', { name: 'Alarm' })).toBeVisible();
});

/** The codes of J-15, J-16 and J-17. */
const codes =
  'INACTIVE ACTIVE HEARTBEAT_FAILED TRIGGERED LOW_BATTERY LOCATION_MODE UNSTABLE_WIFI LIGHT_INFESTATION SEVERE_INFESTATION FALSE_TRIGGERED ACTIVITY_WARNING ACTIVITY_CRITICAL INFESTED REARMED SERVERE_INFESTATION CATCH_DETECTED TRAP_TRIGGERED OFFLINE ONLINE CONFIGURED MAINTAINED BATTERY_LOW IMAGE_RECEIVED'.split(
    ' ',
  );

test('J-15 J-16 J-17 every code of a device has a word in both languages', async () => {
  const badges = codes.map((code) => <DeviceStateBadge key={code} state={{ code, tone: 'SUCCESS', isKnown: true, at: null }} />);
  const renderWords = async (language: 'de' | 'en') => {
    await chooseLanguage(language);
    const drawn = await renderPortal(<>{badges}</>);
    const words = [...document.querySelectorAll('.level-badge')].map((each) => each.textContent!);
    await drawn.unmount();
    expect(words).toHaveLength(codes.length);
    expect(words.filter((word) => word === '' || /^[A-Z_]{4,}$/.test(word) || word.startsWith('codes.'))).toEqual([]);
    return words;
  };
  const german = await renderWords('de');
  const english = await renderWords('en');
  // Levels without an English name have their German one.
  expect(codes.filter((_code, at) => german[at] === english[at])).toEqual(['OFFLINE', 'ONLINE']);
});

test.each([
  ['SUCCESS', green],
  ['WARNING', yellow],
  ['DANGER', red],
  ['NEUTRAL', grey],
] as const)('J-08 J-09 J-10 J-12 J-13 a state that is %s has its colour, and its time', async (tone, colours) => {
  await renderPortal(<DeviceStateBadge state={{ code: 'TRIGGERED', tone, isKnown: true, at: '2026-11-15T11:30:00Z' }} />);
  const badge = document.querySelector('.level-badge')!;
  expect(getColours(badge)).toEqual(colours);
  expect(badge.textContent).toBe('ausgelöst, 15.11.2026 12:30');
});

test('J-12 J-19 an unknown code is as it is', async () => {
  await renderPortal(<DeviceStateBadge state={{ code: 'SELF_TEST', tone: 'NEUTRAL', isKnown: false, at: null }} />);
  expect(document.querySelector('.level-badge')!.textContent).toBe('SELF_TEST');
});
