import { expect, it, vi } from 'vitest';
import { answerSaver } from './answer-saver';

it('saves once for many changes, one save at a time, and none after the end', async () => {
  vi.useFakeTimers();
  try {
    const finish: (() => void)[] = [];
    const save = vi.fn(() => new Promise<void>((resolve) => finish.push(resolve)));
    const saver = answerSaver(save, () => undefined, 100);
    for (let change = 0; change < 5; change += 1) saver.grew();
    await vi.advanceTimersByTimeAsync(100);
    expect(save).toHaveBeenCalledTimes(1);
    saver.grew();
    await vi.advanceTimersByTimeAsync(100);
    // The first save still runs.
    expect(save).toHaveBeenCalledTimes(1);
    finish[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(2);
    saver.grew();
    const ended = saver.end();
    saver.grew();
    finish[1]?.();
    await ended;
    await vi.advanceTimersByTimeAsync(1000);
    expect(save).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('reports a failed save and saves again', async () => {
  vi.useFakeTimers();
  try {
    const errors: unknown[] = [];
    const save = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('full'));
    const saver = answerSaver(save, (error) => errors.push(error), 100);
    for (let round = 0; round < 2; round += 1) {
      saver.grew();
      await vi.advanceTimersByTimeAsync(100);
    }
    await saver.end();
    expect([save.mock.calls.length, errors.map(String)]).toEqual([2, ['Error: full']]);
  } finally {
    vi.useRealTimers();
  }
});
