import { describe, expect, it } from 'vitest';
import { setImmediate as nextPass } from 'node:timers/promises';
import { fairTurns, type TurnLimits } from './fair-turns';

const LIMITS: TurnLimits = {
  perClient: 1,
  total: 2,
  waitingPerClient: 100,
  waitingTotal: 150,
  maxWaitMs: 60_000,
  cpuMsPerSecond: 1000,
  burstSeconds: 1000,
  perPass: 1,
};

function open(limits: Partial<TurnLimits> = {}) {
  const time = { now: 5_000_000, cpu: 0 };
  const turns = fairTurns({ ...LIMITS, ...limits }, { now: () => time.now, cpuMs: () => time.cpu });
  const order: string[] = [];
  return {
    time,
    order,
    turns,
    /** A turn that takes one pass of the event loop and `costs` ms of processor time. */
    ask: (client: string, { costs = 1, isLast = false, isGone = false } = {}) =>
      turns.run({ client, isLast: () => isLast, isGone: () => isGone }, async () => {
        order.push(client);
        await nextPass();
        time.cpu += costs;
      }),
  };
}

const passes = async (count: number): Promise<void> => {
  for (let pass = 0; pass < count; pass += 1) await nextPass();
};

describe('turns on the main thread', () => {
  it('start immediately when no other caller waits', () => {
    const { ask, order } = open();
    void ask('a');
    expect(order).toEqual(['a']);
  });

  it('alternate between clients with any number of waiting callers', async () => {
    const { ask, order } = open({ total: 1 });
    const outcomePromises = [...'aaaaaaaaaabbbc'].map((client) => ask(client));
    await Promise.all(outcomePromises);
    expect(order.join('')).toBe('aabcababaaaaaa');
  });

  it('are limited per client and in all', async () => {
    const { turns } = open({ perClient: 3, total: 5, perPass: 100 });
    const underWay = new Map<string, number>();
    const most = { a: 0, all: 0 };
    const count = (client: string) => underWay.get(client) ?? 0;
    const work = (client: string) => async (): Promise<void> => {
      underWay.set(client, count(client) + 1);
      most.a = Math.max(most.a, count('a'));
      most.all = Math.max(most.all, count('a') + count('b'));
      await nextPass();
      underWay.set(client, count(client) - 1);
    };
    await Promise.all(
      [...'aaaaaaaaaabbbbbbbbbb'].map((client) =>
        turns.run({ client, isLast: () => false, isGone: () => false }, work(client)),
      ),
    );
    expect(most).toEqual({ a: 3, all: 5 });
  });

  it('begin up to a limit in one pass of the event loop', async () => {
    const { turns } = open({ perClient: 50, total: 50, perPass: 4 });
    let begun = 0;
    for (let n = 0; n < 40; n += 1)
      void turns.run({ client: 'a', isLast: () => false, isGone: () => false }, () => {
        begun += 1;
      });
    expect(begun).toBe(4);
    await passes(2);
    expect(begun).toBeLessThanOrEqual(12);
  });

  it('are refused beyond the waiting limits of a client and in all', async () => {
    const { ask } = open();
    const outcomePromises = [
      ...Array.from({ length: 110 }, () => ask('a')),
      ...Array.from({ length: 60 }, () => ask('b')),
    ];
    const outcomes = await Promise.all(outcomePromises);
    const of = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    expect([of('client'), of('total'), of('done')]).toEqual([9, 10, 151]);
  });

  it('go to a pipelining caller after the others of its client', async () => {
    const { ask, order, turns } = open();
    void ask('a');
    const last = turns.run({ client: 'a', isLast: () => true, isGone: () => false }, () => {
      order.push('pipelined');
    });
    await Promise.all([ask('a'), last]);
    expect(order).toEqual(['a', 'a', 'pipelined']);
  });

  it('are not given to a disconnected caller', async () => {
    const { ask, order } = open();
    expect(await Promise.all([ask('a'), ask('a', { isGone: true })])).toEqual(['done', 'done']);
    expect(order).toEqual(['a']);
  });

  it('end with the error of their work and free their slot', async () => {
    const { ask, turns } = open();
    const caller = { client: 'a', isLast: () => false, isGone: () => false };
    const failing = turns.run(caller, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await ask('a')).toBe('done');
  });

  it('are refused after the longest wait', async () => {
    const { turns } = open({ maxWaitMs: 1 });
    const caller = { client: 'a', isLast: () => false, isGone: () => false };
    let finish = (): void => {};
    const first = turns.run(caller, () => new Promise((resolve) => (finish = resolve)));
    expect(await turns.run(caller, () => {})).toBe('late');
    finish();
    expect(await first).toBe('done');
  });
});

describe('the processor time of a client', () => {
  it('is limited per second and client', async () => {
    const { ask, order, time } = open({ cpuMsPerSecond: 500, burstSeconds: 2, total: 10 });
    // A burst of 1 000 ms: four turns of 300 ms, the last of which exceeds it.
    const outcomePromises = Array.from({ length: 6 }, () => ask('a', { costs: 300 }));
    await passes(40);
    expect(order).toEqual(['a', 'a', 'a', 'a']);
    expect(await ask('b', { costs: 300 })).toBe('done');
    // 200 ms of debt and the next 300 ms.
    time.now += 10_000;
    await Promise.all(outcomePromises);
    expect(order).toEqual(['a', 'a', 'a', 'a', 'b', 'a', 'a']);
  });

  it('is divided between the turns under way', async () => {
    const { ask, order } = open({ cpuMsPerSecond: 1, burstSeconds: 60, perPass: 10 });
    // Both are under way together: of 80 ms each one is charged 40 and not 80.
    await Promise.all([ask('a', { costs: 40 }), ask('b', { costs: 40 })]);
    await Promise.all([ask('a', { costs: 1 }), ask('b', { costs: 1 })]);
    expect(order).toEqual(['a', 'b', 'a', 'b']);
  });
});
