/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAnimationFrameTimer, REPAINT_EVERY } from './animation-frame-timer';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('frame timer', () => {
  it('runs with the next frame, then at most once in its time', () => {
    const task = jest.fn();
    const { request } = createAnimationFrameTimer();
    request(task);
    request(task);
    jest.advanceTimersByTime(20);
    expect(task).toHaveBeenCalledTimes(1);
    request(task);
    jest.advanceTimersByTime(REPAINT_EVERY - 50);
    expect(task).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(100);
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('forgets a run that is due', () => {
    const task = jest.fn();
    const { request, cancel } = createAnimationFrameTimer();
    request(task);
    cancel();
    jest.advanceTimersByTime(1000);
    expect(task).not.toHaveBeenCalled();
  });
});
