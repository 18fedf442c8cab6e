import { describe, expect, it } from 'vitest';
import { memoizePerSnapshot, memoizePerSnapshotAndKey } from './memoize-per-snapshot';

describe('memoizePerSnapshot', () => {
  it('computes once for each owner', () => {
    let runs = 0;
    const memo = memoizePerSnapshot((owner: { name: string }) => `${owner.name} ${++runs}`);
    const [a, b] = [{ name: 'a' }, { name: 'b' }];
    expect([memo(a), memo(a), memo(b), memo(a)]).toEqual(['a 1', 'a 1', 'b 2', 'a 1']);
  });

  it('shares a pending promise, and drops it when it rejects', async () => {
    let runs = 0;
    const memo = memoizePerSnapshot(async (_owner: object) => {
      runs++;
      if (runs === 1) throw new Error('the disk failed');
      return runs;
    });
    const owner = {};
    const [first, second] = [memo(owner), memo(owner)];
    expect(second).toBe(first);
    await expect(first).rejects.toThrow('the disk failed');
    await expect(memo(owner)).resolves.toBe(2);
    await expect(memo(owner)).resolves.toBe(2);
  });
});

describe('memoizePerSnapshotAndKey', () => {
  it('separates the keys and drops only a rejected one', async () => {
    const memo = memoizePerSnapshotAndKey<object, Promise<string>>();
    const owner = {};
    await expect(memo(owner, 'bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(memo(owner, 'good', async () => 'first')).resolves.toBe('first');
    await expect(memo(owner, 'good', async () => 'second')).resolves.toBe('first');
    await expect(memo(owner, 'bad', async () => 'again')).resolves.toBe('again');
  });

  it('drops the key that was used longest ago', () => {
    const memo = memoizePerSnapshotAndKey<object, number>(2);
    const owner = {};
    let runs = 0;
    const ask = (key: string) => memo(owner, key, () => ++runs);
    expect([ask('a'), ask('b'), ask('a'), ask('c'), ask('a'), ask('b')]).toEqual([
      1, 2, 1, 3, 1, 4,
    ]);
  });
});
