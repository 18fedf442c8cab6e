import { describe, expect, it, jest } from '@jest/globals';
import { retry } from './retry';

const setUp = () => {
  const waits: number[] = [];
  return { waits, wait: async (milliseconds: number) => void waits.push(milliseconds) };
};

describe('retry', () => {
  it('tries once and three times more, each after a longer pause', async () => {
    const { waits, wait } = setUp();
    const attempt = jest.fn((count: number) => Promise.reject(new Error(`attempt ${count}`)));
    await expect(retry(attempt, { wait })).rejects.toThrow('attempt 4');
    expect(attempt).toHaveBeenCalledTimes(4);
    expect(waits).toEqual([250, 500, 1000]);
  });

  it('ends with the first success, and with an error that stays', async () => {
    const { waits, wait } = setUp();
    const answer = await retry(
      (count) => (count === 2 ? Promise.resolve('here') : Promise.reject(new Error('gone'))),
      { wait },
    );
    expect([answer, waits]).toEqual(['here', [250]]);
    const final = jest.fn(() => Promise.reject(new Error('never')));
    await expect(retry(final, { wait, isFinal: () => true })).rejects.toThrow('never');
    expect(final).toHaveBeenCalledTimes(1);
  });
});
