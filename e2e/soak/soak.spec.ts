/**
 * Sessions of random use while a remote is released, broken and rolled back. `npm run e2e -- --soak
 * 20 --minutes 30` takes more of them; `SOAK_SEED` repeats the deeds of a run.
 */
import { availableParallelism } from 'node:os';
import { expect, test, type Browser } from '@playwright/test';
import { ALONE } from '../site/alone';
import { CONSENT_GIVEN } from '../site/consent';
import { DEEP } from '../site/deep';
import { randomFrom } from '../site/random';
import { operate } from './operator';
import { Session } from './session';
import { Turns } from './turns';

const SESSIONS = Number(process.env.E2E_SOAK_SESSIONS ?? 4);
const MINUTES = Number(process.env.E2E_SOAK_MINUTES ?? 1);
const SEED = Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000);
/** Sessions that act at the same time, besides the first one. */
const ACTING = Math.max(1, availableParallelism() - 1);
/** Samples of the heap below which its growth says nothing. */
const MIN_SAMPLES = 9;
/** Growth of the heap from the second third of a session to the last: share, and bytes. */
const GROWTH = { share: 1.15, bytes: 4_000_000 };

const megabytes = (sizes: readonly number[]): string =>
  sizes.map((size) => (size / 1e6).toFixed(1)).join(' ');

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Sizes of the heap in the document that was open longest. */
const longest = (heaps: readonly (readonly number[])[]): readonly number[] =>
  heaps.toSorted((a, b) => b.length - a.length)[0] ?? [];

/** Why the heap of a document grows. Null if it stays flat, or nothing is known. */
function growthOf(heap: readonly number[]): string | null {
  if (heap.length < MIN_SAMPLES) return null;
  const third = Math.floor(heap.length / 3);
  const [middle, last] = [median(heap.slice(third, 2 * third)), median(heap.slice(-third))];
  return last > middle * GROWTH.share + GROWTH.bytes
    ? `the heap grows from ${middle} to ${last} bytes`
    : null;
}

async function newSession(browser: Browser, at: number): Promise<Session> {
  const context = await browser.newContext({
    storageState: CONSENT_GIVEN,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const session = new Session(page, randomFrom(SEED + at), at === 0);
  await session.begin(context);
  if (at % 3 === 2) await page.setViewportSize({ width: 375, height: 812 });
  return session;
}

test(
  'sessions at random, while a remote is released, broken and rolled back',
  { tag: [ALONE.tag, DEEP.tag] },
  async ({ browser }) => {
    test.setTimeout((MINUTES + 10) * 60_000);
    const sessions: Session[] = [];
    for (let at = 0; at < SESSIONS; at += 1) sessions.push(await newSession(browser, at));
    const until = Date.now() + MINUTES * 60_000;
    // The first session always has its turn: its heap needs many deeds.
    const [own, shared] = [new Turns(1), new Turns(ACTING)];
    const [deeds] = await Promise.all([
      operate(until),
      ...sessions.map((session, at) => session.use(until, at === 0 ? own : shared)),
    ]);
    test.info().annotations.push({
      type: `soak with the seed ${SEED}`,
      description: [
        `${sessions.length} sessions, ${sessions.reduce((sum, { deeds: own }) => sum + own, 0)} deeds`,
        `operator: ${deeds.join(', ')}`,
        `documents of the first session: ${sessions[0]?.heaps.length}`,
        `its heap, MB: ${megabytes(longest(sessions[0]?.heaps ?? []))}`,
      ].join('; '),
    });
    for (const [at, session] of sessions.entries()) {
      expect.soft(session.errors, `session ${at}, seed ${SEED}`).toEqual([]);
      expect.soft(await session.lost(), `own data of session ${at}, seed ${SEED}`).toEqual([]);
    }
    expect(growthOf(longest(sessions[0]?.heaps ?? []))).toBeNull();
  },
);
