import { useEffect, useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { ScrollPosition } from './ScrollPosition.tsx';

afterEach(() => window.scrollTo(0, 0));

let showLatePart: () => void = () => undefined;
let settle: () => void = () => undefined;

/** A page whose content loads later, and whose first part loads last. */
function Tall({ name }: { name: string }) {
  const [isThere, setIsThere] = useState(false);
  const [hasLatePart, setHasLatePart] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    showLatePart = () => setHasLatePart(true);
    settle = () => setIsSettled(true);
    const frame = requestAnimationFrame(() => setIsThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div aria-busy={!isSettled}>
      {hasLatePart && <div style={{ height: '300px' }}>late</div>}
      <div style={{ position: 'fixed', top: 0 }}>
        <h1>{name}</h1>
        <Link to="/trends?mandant=AT&cardcode=1">other page</Link>
        <Link to="?mandant=AT&cardcode=1&filter=red">filter</Link>
        <Link to="?mandant=AT&cardcode=2">other location</Link>
        <Link to="/trends?mandant=AT&cardcode=1#below">fragment</Link>
        <Link to="/trends?mandant=AT&cardcode=1#50%">broken</Link>
      </div>
      {isThere && Array.from({ length: 80 }, (_, at) => <p key={at} style={{ height: '50px' }}>{`row ${at}`}</p>)}
      {isThere && (
        <p id="below" style={{ position: 'absolute', top: '2500px' }}>
          below
        </p>
      )}
    </div>
  );
}

async function openScrolled() {
  window.history.replaceState(null, '', '/report?mandant=AT&cardcode=1');
  await renderPortal(
    <>
      <ScrollPosition />
      <Routes>
        <Route path="/report" element={<Tall name="Report" />} />
        <Route path="/trends" element={<Tall name="Trends" />} />
      </Routes>
    </>,
  );
  await scrollTo(1_500);
}

async function scrollTo(top: number): Promise<void> {
  await expect
    .poll(() => {
      window.scrollTo(0, top);
      return window.scrollY;
    })
    .toBe(top);
  await waitForFrames();
}

/** A browser reports a scroll with the next frame. */
async function waitForFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => void requestAnimationFrame(resolve));
}

async function leaveAndReturn(): Promise<void> {
  await follow('other page');
  await pollScroll().toBe(0);
  window.history.back();
  await expect.element(getHeading()).toHaveTextContent('Report');
}

async function addLatePart(): Promise<void> {
  const height = document.documentElement.scrollHeight;
  showLatePart();
  await expect.poll(() => document.documentElement.scrollHeight).toBe(height + 300);
  await waitForFrames();
}

const pollScroll = () => expect.poll(() => window.scrollY);
const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
const getHeading = () => page.getByRole('heading', { level: 1 });

test('a new page opens at its top, and Back restores the position', async () => {
  await openScrolled();
  await follow('other page');
  await expect.element(getHeading()).toHaveTextContent('Trends');
  await pollScroll().toBe(0);
  await scrollTo(700);
  window.history.back();
  await expect.element(getHeading()).toHaveTextContent('Report');
  await pollScroll().toBe(1_500);
  window.history.forward();
  await expect.element(getHeading()).toHaveTextContent('Trends');
  await pollScroll().toBe(700);
});

test('a part that loads above does not move a restored position', async () => {
  await openScrolled();
  await leaveAndReturn();
  await pollScroll().toBe(1_500);
  await addLatePart();
  expect(window.scrollY).toBe(1_500);
});

test('stores a scroll of the user, not of a loading part', async () => {
  await openScrolled();
  await leaveAndReturn();
  await pollScroll().toBe(1_500);
  settle();
  // From now on the browser follows the part in view.
  await expect.poll(() => document.documentElement.style.overflowAnchor).toBe('');
  await addLatePart();
  expect(window.scrollY).toBe(1_800);
  await leaveAndReturn();
  await pollScroll().toBe(1_500);
  await scrollTo(900);
  await leaveAndReturn();
  await pollScroll().toBe(900);
});

test('a filter keeps the position, another location does not', async () => {
  await openScrolled();
  await follow('filter');
  await expect.poll(() => window.location.search).toContain('filter=red');
  expect(window.scrollY).toBe(1_500);
  await follow('other page');
  await pollScroll().toBe(0);
  window.history.back();
  await pollScroll().toBe(1_500);
  await follow('other location');
  await pollScroll().toBe(0);
});

test('a fragment is followed as soon as it is on the page', async () => {
  await openScrolled();
  await follow('fragment');
  await expect.element(getHeading()).toHaveTextContent('Trends');
  // Below the header, which stays in place.
  await pollScroll().toBe(2_420);
});

test('a fragment that is cut leaves the page as it is', async () => {
  await openScrolled();
  await follow('broken');
  await expect.element(page.getByRole('heading', { name: 'Trends' })).toBeVisible();
});
