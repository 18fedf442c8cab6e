import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComposedRemote } from 'shared/contract';
import type { RemoteModule } from 'shared/remote';
import { RemoteError } from '../../failure/remote-error';
import type { RemoteRelease } from './federation';
import { createRemoteLoader } from './remote-loader';
import { STEP_BUDGETS } from './step-budgets';

const ENTRY = { url: '/entry.js', integrity: 'sha384-x' };
const BROKEN: ComposedRemote = {
  name: 'mfe-a',
  version: '2.0.0',
  owner: 'team',
  contract: '^1.0.0',
  baseUrl: '/2/',
  entry: ENTRY,
  routes: [],
  nav: [],
  slots: [],
  chunks: {},
};
const lastGood = { version: '1.0.0', contract: '^1.0.0', baseUrl: '/1/', entry: ENTRY };

/** A fake release; each call is a separate evaluation. */
const release = (preparePage: () => Promise<void> = async () => {}): RemoteModule => ({
  name: 'mfe-a',
  contract: '1.0.0',
  pages: ['list', 'other'],
  slots: [],
  preparePage: jest.fn(preparePage),
  loadSlot: () => Promise.reject(new Error('none')),
  mount: () => {},
  unmount: () => {},
});
const never = () => new Promise<never>(() => {});
const throws = () => Promise.reject(new TypeError('x is undefined'));

type Load = () => Promise<RemoteModule>;
const WAYS: [what: string, code: string, load: Load][] = [
  ['throws while its entry is evaluated', 'PART-EVALUATE', throws],
  ['hangs while its entry is loaded', 'PART-HUNG', never],
  ['throws while a page is evaluated', 'PART-EVALUATE', async () => release(throws)],
  ['hangs while a page is loaded', 'PART-HUNG', async () => release(never)],
];

function setUp(load: Load, composed: ComposedRemote, good: Load = async () => release()) {
  const loads: string[] = [];
  const states: string[] = [];
  const replaced: string[] = [];
  const loader = createRemoteLoader({
    remotes: { 'mfe-a': composed },
    load: ({ version }: RemoteRelease, attempt) => {
      loads.push(`${version} ${attempt}`);
      return version === '2.0.0' ? load() : good();
    },
    onStatus: (_, version, status) => states.push(`${status} ${version}`),
    onReplaced: (_, { version, code }) => replaced.push(`${version} ${code}`),
  });
  /** Outcome within the maximum waiting time of a visitor. */
  async function outcome(page = 'list'): Promise<string> {
    let text = 'nothing';
    loader.preparePage('mfe-a', page).then(
      () => (text = `runs ${loader.version('mfe-a')}`),
      (error: RemoteError) => (text = error.code),
    );
    await jest.advanceTimersByTimeAsync(12_000);
    return text;
  }
  return { loader, loads, states, replaced, outcome };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe.each(WAYS)('a release that %s', (_, code, load) => {
  it('is named by its code within 12 seconds', async () => {
    const { outcome, states } = setUp(load, BROKEN);
    expect(await outcome()).toBe(code);
    expect(states.at(-1)).toBe('failed 2.0.0');
  });

  it('is replaced by the last good one, and counted', async () => {
    const { outcome, loads, replaced, states } = setUp(load, { ...BROKEN, lastGood });
    expect(await outcome()).toBe('runs 1.0.0');
    expect(loads).toEqual(['2.0.0 1', '1.0.0 1']);
    expect(replaced).toEqual([`2.0.0 ${code}`]);
    expect(states.at(-1)).toBe('loaded 1.0.0');
    expect(await outcome('other')).toBe('runs 1.0.0');
  });

  it('is named by its own code when the last good one fails as well', async () => {
    const { outcome, replaced } = setUp(load, { ...BROKEN, lastGood }, never);
    expect(await outcome()).toBe(code);
    expect(replaced).toEqual([]);
  });

  it('is evaluated again, never reused half-initialised, when the visitor retries', async () => {
    const first = load();
    let evaluations = 0;
    const { outcome, loads } = setUp(() => {
      evaluations += 1;
      return evaluations === 1 ? first : Promise.resolve(release());
    }, BROKEN);
    await outcome();
    expect(await outcome()).toBe('runs 2.0.0');
    expect(loads).toEqual(['2.0.0 1', '2.0.0 2']);
  });
});

it('names why its attempts failed when all of them together took too long', async () => {
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    throw new RemoteError('PART-LOAD-FAILED', 'no file');
  };
  const { outcome, loads } = setUp(slow, BROKEN);
  expect(await outcome()).toBe('PART-LOAD-FAILED');
  expect(loads).toEqual(['2.0.0 1', '2.0.0 2', '2.0.0 3']);
});

it('never runs a last good release that this shell does not meet', async () => {
  const { outcome, loads } = setUp(throws, {
    ...BROKEN,
    lastGood: { ...lastGood, contract: '^9.0.0' },
  });
  expect(await outcome()).toBe('PART-EVALUATE');
  expect(loads).toEqual(['2.0.0 1']);
});

it('runs no code of a release that the edge has refused', async () => {
  const refused = { version: '2.0.0', code: 'PART-SHARED', reason: 'it requires more' } as const;
  const { outcome, loads } = setUp(throws, { ...BROKEN, refused });
  expect([await outcome(), loads]).toEqual(['PART-SHARED', []]);
  const instead = setUp(async () => release(), {
    ...BROKEN,
    refused: { ...refused, version: '3.0.0' },
  });
  expect(await instead.outcome()).toBe('runs 2.0.0');
});

it('reports a failure once to the caller that shows it, without as many attempts again', async () => {
  const { loader, outcome } = setUp(async () => release(never), BROKEN);
  await outcome();
  expect(loader.takeFailure('mfe-a', 'list')?.code).toBe('PART-HUNG');
  expect(loader.takeFailure('mfe-a', 'list')).toBeNull();
});

it('counts all time of a visitor: a step and the last good release take 12 seconds at most', () => {
  const { lastGood: afterwards, ...steps } = STEP_BUDGETS;
  for (const budget of Object.values(steps)) expect(budget + afterwards).toBeLessThan(12_000);
});
