import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Turns } from './turns';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('turns', () => {
  const setUp = () => {
    const done: string[] = [];
    const rest: boolean[] = [];
    const turns = new Turns((resting) => void rest.push(resting));
    const steps = (name: string, count: number) =>
      Array.from({ length: count }, (_, i) => () => void done.push(`${name}${i}`));
    return { done, rest, turns, steps };
  };

  it('takes the first step at once and each other one in a task of its own', () => {
    const { done, rest, turns, steps } = setUp();
    turns.start(steps('a', 3));
    expect(done).toEqual(['a0']);
    jest.advanceTimersToNextTimer();
    expect(done).toEqual(['a0', 'a1']);
    expect(rest).toEqual([false]);
    jest.runAllTimers();
    expect(done).toEqual(['a0', 'a1', 'a2']);
    expect(rest).toEqual([false, true]);
  });

  it('forgets what is left when something newer comes, or when it stops', () => {
    const { done, turns, steps } = setUp();
    turns.start(steps('a', 3));
    turns.start(steps('b', 2));
    jest.runAllTimers();
    expect(done).toEqual(['a0', 'b0', 'b1']);
    turns.start(steps('c', 2));
    turns.stop();
    jest.runAllTimers();
    expect(done.at(-1)).toBe('c0');
  });

  it('finishes at once for whoever needs the whole', () => {
    const { done, rest, turns, steps } = setUp();
    turns.start(steps('a', 3));
    turns.finish();
    expect(done).toHaveLength(3);
    expect(rest.at(-1)).toBe(true);
    jest.runAllTimers();
    expect(done).toHaveLength(3);
  });
});
