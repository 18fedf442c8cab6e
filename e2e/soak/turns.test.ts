import { expect, it } from 'vitest';
import { Turns } from './turns';

it('lets as many act as there are turns, in order, also after a failure', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const act = (at: number) =>
    turns.take(async () => {
      begun.push(at);
      await new Promise<void>((resolve, reject) => {
        ends[at] = (error) => (error ? reject(error) : resolve());
      });
      return at;
    });
  const [first, second, third, fourth] = [act(0), act(1), act(2), act(3)];
  expect(begun).toEqual([0, 1]);
  ends[1]?.(new Error('a failed deed'));
  await expect(second).rejects.toThrow('a failed deed');
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  expect(await first).toBe(0);
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all([third, fourth])).toEqual([2, 3]);
  // All turns are free again.
  const last = act(4);
  expect(begun).toContain(4);
  ends[4]?.();
  await last;
});
