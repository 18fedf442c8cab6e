import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StepQueue } from './step-queue';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the queue of steps', () => {
  const setUp = () => {
    const done: string[] = [];
    const rest: boolean[] = [];
    const queue = new StepQueue((resting) => void rest.push(resting));
    const steps = (name: string, count: number) =>
      Array.from({ length: count }, (_, i) => () => void done.push(`${name}${i}`));
    return { done, rest, queue, steps };
  };

  it('runs the first step at once and each other one in a separate task', () => {
    const { done, rest, queue, steps } = setUp();
    queue.start(steps('a', 3));
    expect(done).toEqual(['a0']);
    jest.advanceTimersToNextTimer();
    expect(done).toEqual(['a0', 'a1']);
    expect(rest).toEqual([false]);
    jest.runAllTimers();
    expect(done).toEqual(['a0', 'a1', 'a2']);
    expect(rest).toEqual([false, true]);
  });

  it('drops pending steps when new ones start, or when it stops', () => {
    const { done, queue, steps } = setUp();
    queue.start(steps('a', 3));
    queue.start(steps('b', 2));
    jest.runAllTimers();
    expect(done).toEqual(['a0', 'b0', 'b1']);
    queue.start(steps('c', 2));
    queue.stop();
    jest.runAllTimers();
    expect(done.at(-1)).toBe('c0');
  });

  it('finishes at once for a caller that needs the complete result', () => {
    const { done, rest, queue, steps } = setUp();
    queue.start(steps('a', 3));
    queue.finish();
    expect(done).toHaveLength(3);
    expect(rest.at(-1)).toBe(true);
    jest.runAllTimers();
    expect(done).toHaveLength(3);
  });
});
