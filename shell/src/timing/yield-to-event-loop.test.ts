import { afterEach, describe, expect, it } from '@jest/globals';
import { MessageChannel as NodeMessageChannel } from 'node:worker_threads';
import { yieldToEventLoop } from './yield-to-event-loop';

const own = Object.getOwnPropertyDescriptor(globalThis, 'scheduler');
const channel = Object.getOwnPropertyDescriptor(globalThis, 'MessageChannel');
afterEach(() => {
  for (const [name, was] of [
    ['scheduler', own],
    ['MessageChannel', channel],
  ] as const) {
    if (was) Object.defineProperty(globalThis, name, was);
    else Reflect.deleteProperty(globalThis, name);
  }
});

describe('yieldToEventLoop', () => {
  it('goes on after everything that the present task has still to do', async () => {
    Object.defineProperty(globalThis, 'scheduler', { value: undefined, configurable: true });
    Object.defineProperty(globalThis, 'MessageChannel', {
      value: NodeMessageChannel,
      configurable: true,
    });
    const order: string[] = [];
    const later = yieldToEventLoop().then(() => order.push('next task'));
    await Promise.resolve().then(() => order.push('microtask'));
    await later;
    expect(order).toEqual(['microtask', 'next task']);
  });

  it('yields as the browser does where it can', async () => {
    let turnCount = 0;
    const value = { yield: async () => void (turnCount += 1) };
    Object.defineProperty(globalThis, 'scheduler', { value, configurable: true });
    await yieldToEventLoop();
    expect(turnCount).toBe(1);
  });
});
