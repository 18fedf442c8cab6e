import { describe, expect, it } from 'vitest';
import { GenerationQueue, ModelBusy } from './generation-queue';

const never = new AbortController().signal;
const open = (running: number, waiting: number) => new GenerationQueue({ running, waiting });

describe('the queue of generations', () => {
  it('runs as many as allowed, and the others in the order of their calls', async () => {
    const queue = open(2, 3);
    const order: number[] = [];
    const ends = [await queue.turn(never), await queue.turn(never)];
    const waiting = [0, 1, 2].map(async (number) => {
      const end = await queue.turn(never);
      order.push(number);
      end();
    });
    expect([queue.running, queue.waiting]).toEqual([2, 3]);
    for (const end of ends) end();
    await Promise.all(waiting);
    expect(order).toEqual([0, 1, 2]);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('refuses a caller when the waiting line is full', async () => {
    const queue = open(1, 1);
    const end = await queue.turn(never);
    const waiting = queue.turn(never);
    await expect(queue.turn(never)).rejects.toThrow(ModelBusy);
    end();
    (await waiting)();
    (await queue.turn(never))();
  });

  it('forgets a caller that leaves the line', async () => {
    const queue = open(1, 2);
    const end = await queue.turn(never);
    const leaving = new AbortController();
    const left = queue.turn(leaving.signal);
    const behind = queue.turn(never);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    end();
    const endBehind = await behind;
    expect([queue.running, queue.waiting]).toEqual([1, 0]);
    endBehind();
  });

  it('counts a turn that is ended twice once', async () => {
    const queue = open(1, 1);
    const end = await queue.turn(never);
    end();
    end();
    await queue.turn(never);
    expect(queue.running).toBe(1);
  });

  it('does not start a caller whose signal is aborted', async () => {
    await expect(open(1, 1).turn(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});
