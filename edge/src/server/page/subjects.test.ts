import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PathOwner } from '../../composition/owner';
import { deployment } from '../../testing/deployments';
import type { AskApi } from '../proxy/api-calls';
import { subjects } from './subjects';

const owner = (symbol: string): PathOwner => ({
  name: 'mfe-a',
  deployment: deployment('1.0.0', 100, {}),
  route: {
    path: '/stocks/details/:symbol',
    page: 'details',
    title: 'Stock details',
    subject: {
      path: '/assets/:symbol',
      title: '{name} ({ticker})',
      description: '{name} ({symbol}): chart.',
    },
  },
  params: { symbol },
});
const apple = { symbol: 'AAPL.US', name: ' Apple\n Inc. ', fields: { price: 1 } };
const answers =
  (status: number, body: unknown): AskApi =>
  () =>
    Promise.resolve({ status, body: JSON.stringify(body) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the subject of an address', () => {
  it('gets its name from one API call', async () => {
    const ask = vi.fn(answers(200, apple));
    const subjectOf = subjects({ ask });
    const all = await Promise.all([subjectOf(owner('AAPL.US')), subjectOf(owner('AAPL.US'))]);
    expect(all[0]).toEqual({
      title: 'Apple Inc. (AAPL)',
      description: 'Apple Inc. (AAPL.US): chart.',
    });
    expect(await subjectOf(owner('AAPL.US'))).toEqual(all[1]);
    expect(ask.mock.calls).toEqual([['/api/assets/AAPL.US']]);
    vi.advanceTimersByTime(11 * 60_000);
    await subjectOf(owner('AAPL.US'));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('has one path for all spellings and types', async () => {
    const answer = { symbol: 'SPY.US', assetType: 'etf', name: 'S&P 500' };
    const subject = await subjects({ ask: answers(200, answer) })(owner('spy.us'));
    expect(subject).toMatchObject({ path: '/etfs/details/SPY.US' });
  });

  it('is null without a call when the route declares none', async () => {
    const ask = vi.fn(answers(200, apple));
    const plain = { ...owner('AAPL.US'), route: { path: '/x', page: 'x', title: 'X' } };
    expect(await subjects({ ask })(plain)).toBeNull();
    expect(await subjects({ ask })(null)).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([400, 404])('is unknown when the API answers %i, for a while', async (status) => {
    const ask = vi.fn(answers(status, { title: 'No such asset' }));
    const subjectOf = subjects({ ask });
    expect(await subjectOf(owner('NOPE.US'))).toBe('unknown');
    expect(await subjectOf(owner('NOPE.US'))).toBe('unknown');
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(61_000);
    await subjectOf(owner('NOPE.US'));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each(['..', '.', 'x'.repeat(61)])('is unknown without asking for %s', async (symbol) => {
    const ask = vi.fn(answers(200, apple));
    expect(await subjects({ ask })(owner(symbol))).toBe('unknown');
    expect(ask).not.toHaveBeenCalled();
  });

  it('cannot change the path of the call', async () => {
    const ask = vi.fn(answers(404, {}));
    await subjects({ ask })(owner('../me?x=1#/a b'));
    expect(ask.mock.calls).toEqual([['/api/assets/..%2Fme%3Fx%3D1%23%2Fa%20b']]);
  });

  it.each([
    ['an error', () => Promise.reject(new Error('no API'))],
    ['nothing', () => Promise.resolve(null)],
    ['a failure', answers(503, {})],
    ['no JSON', () => Promise.resolve({ status: 200, body: '<html>' })],
    ['null', answers(200, null)],
    ['no name', answers(200, { symbol: 'AAPL.US', name: null })],
    ['an empty name', answers(200, { symbol: 'AAPL.US', name: '  ' })],
  ] as [string, AskApi][])('is unknown after %s, and is fetched again', async (_, ask) => {
    const spy = vi.fn(ask);
    const subjectOf = subjects({ ask: spy });
    expect(await subjectOf(owner('AAPL.US'))).toBeNull();
    expect(await subjectOf(owner('AAPL.US'))).toBeNull();
    expect(spy).toHaveBeenCalledTimes(2);
  });

  it('delays one page by at most the limit, and uses a late answer for the next one', async () => {
    const waiting: ((answer: Awaited<ReturnType<AskApi>>) => void)[] = [];
    const ask = vi.fn<AskApi>(() => new Promise((resolve) => void waiting.push(resolve)));
    const subjectOf = subjects({ ask, limitMs: 100 });
    const first = subjectOf(owner('AAPL.US'));
    await vi.advanceTimersByTimeAsync(100);
    expect(await first).toBeNull();
    // No timer runs: this one does not wait.
    expect(await subjectOf(owner('MSFT.US'))).toBeNull();
    const body = JSON.stringify({ symbol: 'MSFT.US', name: 'Microsoft' });
    waiting[1]?.({ status: 200, body });
    await vi.advanceTimersByTimeAsync(0);
    expect(await subjectOf(owner('MSFT.US'))).toMatchObject({ title: 'Microsoft (MSFT)' });
  });
});
