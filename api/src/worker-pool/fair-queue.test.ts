import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { FairQueue, QueueFullError } from './fair-queue';

/** Work that ends on command. */
function manualWork() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name);
        ends.push(() => resolve(name));
      }),
    endNext: async () => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('fair queue', () => {
  it('makes a client wait for one task of each other client, not for a flood', async () => {
    const { started, work, endNext } = manualWork();
    const queue = new FairQueue({ concurrency: 1, perKey: 100, total: 100 });
    const flood = Array.from({ length: 20 }, (_, i) => queue.run('flood', work(`flood ${i}`)));
    const honest = queue.run('honest', work('honest'));
    for (let i = 0; i < 3; i += 1) await endNext();
    expect(started).toEqual(['flood 0', 'flood 1', 'honest', 'flood 2']);
    expect(await honest).toBe('honest');
    for (let i = 0; i < 20; i += 1) await endNext();
    expect(await Promise.all(flood)).toHaveLength(20);
  });

  it('serves others before a flood of many suspects, and a suspect now and then', async () => {
    const { started, work, endNext } = manualWork();
    const queue = new FairQueue({ concurrency: 1, perKey: 2, total: 50 });
    const flood = Array.from({ length: 51 }, (_, i) =>
      queue.run(`suspect ${i}`, work('suspect'), { isSuspect: true }),
    );
    await expect(queue.run('one more', work(''), { isSuspect: true })).rejects.toThrow(
      QueueFullError,
    );
    const honest = Array.from({ length: 8 }, (_, i) => queue.run(`${i}`, work(`honest ${i}`)));
    for (let i = 0; i < 10; i += 1) await endNext();
    expect(started.filter((name) => name.startsWith('honest'))).toHaveLength(8);
    expect(started.filter((name) => name === 'suspect')).toHaveLength(3);
    for (let i = 0; i < 60; i += 1) await endNext();
    await Promise.all([...flood, ...honest]);
  });

  it('rejects tasks above the limit of a key or in total', async () => {
    const { work, endNext } = manualWork();
    const queue = new FairQueue({ concurrency: 1, perKey: 2, total: 3 });
    const done = [queue.run('a', work('')), queue.run('a', work('')), queue.run('a', work(''))];
    await expect(queue.run('a', work(''))).rejects.toThrow(QueueFullError);
    done.push(queue.run('b', work('')));
    await expect(queue.run('c', work(''))).rejects.toThrow(QueueFullError);
    for (let i = 0; i < 4; i += 1) await endNext();
    await Promise.all(done);
    const again = queue.run('c', work('again'));
    await endNext();
    expect(await again).toBe('again');
  });

  it('runs every accepted task, never more at once than allowed, and continues after failures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() })),
        async (concurrency, tasks) => {
          const queue = new FairQueue({ concurrency, perKey: 1000, total: 1000 });
          let running = 0;
          let most = 0;
          const results = await Promise.allSettled(
            tasks.map(({ key, fails }, i) =>
              queue.run(key, async () => {
                running += 1;
                most = Math.max(most, running);
                await new Promise((resolve) => setImmediate(resolve));
                running -= 1;
                if (fails) throw new Error('failed');
                return i;
              }),
            ),
          );
          expect(results.map(({ status }) => status)).toEqual(
            tasks.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
          );
          expect(most).toBe(Math.min(concurrency, tasks.length));
        },
      ),
    );
  });
});
