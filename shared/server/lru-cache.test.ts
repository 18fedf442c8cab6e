import { describe, expect, it } from '@jest/globals';
import { LruCache } from './lru-cache';

describe('LRU cache', () => {
  it('evicts the least recently used entry', () => {
    const cache = new LruCache<string>(2);
    cache.set('a', 'A');
    cache.set('b', 'B');
    expect(cache.get('a')).toBe('A');
    cache.set('c', 'C');
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('counts sizes, also of replaced values, and keeps the newest whatever its size', () => {
    const cache = new LruCache<string>(10, ({ length }) => length);
    cache.set('a', '12345678');
    cache.set('a', '1');
    cache.set('b', '123456789');
    expect([cache.get('a'), cache.get('b')]).toEqual(['1', '123456789']);
    cache.set('c', '12345678901234567890');
    expect([cache.get('a'), cache.get('b'), cache.get('c')?.length]).toEqual([
      undefined,
      undefined,
      20,
    ]);
    cache.set('d', '1');
    expect([cache.get('c'), cache.get('d')]).toEqual([undefined, '1']);
  });

  it('counts keys where they are a part of the size', () => {
    const cache = new LruCache<string>(10, (value, key) => value.length + key.length);
    cache.set('a'.repeat(8), '1');
    cache.set('b', '1');
    expect([cache.get('a'.repeat(8)), cache.get('b')]).toEqual([undefined, '1']);
  });

  it('frees the size of a deleted value', () => {
    const cache = new LruCache<string>(2);
    cache.set('a', 'A');
    cache.set('b', 'B');
    cache.delete('b');
    cache.delete('never set');
    cache.set('c', 'C');
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  });
});
