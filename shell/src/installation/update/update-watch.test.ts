import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createUpdateWatch, type UpdateWatchOptions } from './update-watch';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Channels of one browser: each tab receives the messages of the others. */
function channels() {
  const all: { hear: ((event: MessageEvent) => void) | null }[] = [];
  return () => {
    const own: (typeof all)[number] = { hear: null };
    all.push(own);
    return {
      postMessage: (data: unknown) => {
        for (const other of all) if (other !== own) other.hear?.({ data } as MessageEvent);
      },
      addEventListener: (_: string, listener: unknown) => {
        own.hear = listener as (event: MessageEvent) => void;
      },
    } as unknown as BroadcastChannel;
  };
}

describe('update watch', () => {
  let live = 'old';
  let isVisible = true;
  const readLive = jest.fn(async (): Promise<string | null> => live);
  const onLive = jest.fn();
  const watch = (options: Partial<UpdateWatchOptions> = {}) =>
    createUpdateWatch({
      own: 'old',
      readLive,
      onLive,
      channel: null,
      isSeen: () => isVisible,
      random: () => 0.5,
      ...options,
    });

  beforeEach(() => {
    jest.useFakeTimers();
    live = 'old';
    isVisible = true;
    readLive.mockClear();
    onLive.mockClear();
  });
  afterEach(() => void jest.useRealTimers());

  it('polls at most hourly with jitter, and reports another composition once', async () => {
    watch();
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(readLive).not.toHaveBeenCalled();
    live = 'new';
    await jest.advanceTimersByTimeAsync(0.1 * HOUR);
    expect(readLive).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1.1 * HOUR);
    expect(readLive).toHaveBeenCalledTimes(2);
    expect(onLive.mock.calls).toEqual([['new']]);
  });

  it('does not poll while the tab is hidden', async () => {
    isVisible = false;
    watch();
    await jest.advanceTimersByTimeAsync(5 * HOUR);
    expect(readLive).not.toHaveBeenCalled();
  });

  it('polls when the visitor returns, but not repeatedly', async () => {
    const tab = watch();
    await tab.returned();
    expect(readLive).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
    await tab.returned();
    await tab.returned();
    expect(readLive).toHaveBeenCalledTimes(1);
  });

  it('takes a newer worker as a reason at once', async () => {
    live = 'new';
    await watch().check();
    expect(onLive).toHaveBeenCalledWith('new');
  });

  it('shares one poll between all tabs', async () => {
    const channel = channels();
    const first = watch({ channel: channel() });
    const heard = jest.fn();
    watch({ channel: channel(), onLive: heard });
    await jest.advanceTimersByTimeAsync(HOUR);
    live = 'new';
    await first.check();
    expect(heard).toHaveBeenCalledWith('new');
    // The other tab restarts its hour.
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(readLive).toHaveBeenCalledTimes(1);
  });

  it('ignores the answer of a poll that began before one of another tab', async () => {
    const channel = channels();
    let answer: (composition: string) => void = () => undefined;
    readLive.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const slow = watch({ channel: channel() }).check();
    await jest.advanceTimersByTimeAsync(MINUTE);
    live = 'new';
    await watch({ channel: channel(), onLive: jest.fn() }).check();
    expect(onLive.mock.calls).toEqual([['new']]);
    answer('old');
    await slow;
    expect(onLive.mock.calls).toEqual([['new']]);
  });

  it('says nothing without an answer, and says so when a release is taken back', async () => {
    const tab = watch();
    readLive.mockResolvedValueOnce(null);
    await tab.check();
    expect(onLive).not.toHaveBeenCalled();
    live = 'new';
    await tab.check();
    live = 'old';
    await tab.check();
    expect(onLive.mock.calls).toEqual([['new'], ['old']]);
  });
});
