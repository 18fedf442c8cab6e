import { describe, expect, it } from '@jest/globals';
import { RecentlyUsed } from './recently-used';

describe('recently used', () => {
  it('forgets what was unused for longest', () => {
    const kept = new RecentlyUsed<string>(2);
    kept.set('a', 'A');
    kept.set('b', 'B');
    expect(kept.get('a')).toBe('A');
    kept.set('c', 'C');
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('counts sizes, also of replaced values, and keeps the newest whatever its size', () => {
    const kept = new RecentlyUsed<string>(10, ({ length }) => length);
    kept.set('a', '12345678');
    kept.set('a', '1');
    kept.set('b', '123456789');
    expect([kept.get('a'), kept.get('b')]).toEqual(['1', '123456789']);
    kept.set('c', '12345678901234567890');
    expect([kept.get('a'), kept.get('b'), kept.get('c')?.length]).toEqual([
      undefined,
      undefined,
      20,
    ]);
    kept.set('d', '1');
    expect([kept.get('c'), kept.get('d')]).toEqual([undefined, '1']);
  });
});
