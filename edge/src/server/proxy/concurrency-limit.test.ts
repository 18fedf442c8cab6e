import { describe, expect, it, vi } from 'vitest';
import { evictingLimit, refusingLimit } from './concurrency-limit';

describe('refusingLimit', () => {
  it('reports the reached limit, and frees a slot once for each release', () => {
    const slots = refusingLimit({ total: 3, perClient: 2 });
    const first = slots.take('a');
    expect(typeof slots.take('a')).toBe('function');
    expect(slots.take('a')).toBe('client');
    expect(typeof slots.take('b')).toBe('function');
    expect(slots.take('b')).toBe('total');
    if (typeof first === 'function') {
      first();
      first();
    }
    expect(typeof slots.take('b')).toBe('function');
    expect(slots.take('c')).toBe('total');
  });
});

describe('evictingLimit', () => {
  const open = () => {
    const evicted: string[] = [];
    const slots = evictingLimit({ total: 3, perClient: 2, maxMs: 1000 });
    const take = (client: string, name: string) => slots.take(client, () => evicted.push(name));
    return { evicted, take };
  };

  it('evicts the longest wait of a client over its limit, then of all', () => {
    const { evicted, take } = open();
    take('a', 'a1');
    take('b', 'b1');
    take('b', 'b2');
    take('b', 'b3');
    expect(evicted).toEqual(['b1']);
    take('c', 'c1');
    expect(evicted).toEqual(['b1', 'a1']);
    take('c', 'c2')();
    expect(evicted).toEqual(['b1', 'a1', 'b2']);
    take('a', 'a2');
    expect(evicted).toHaveLength(3);
  });

  it('evicts after the longest wait, never a released slot', () => {
    vi.useFakeTimers();
    try {
      const { evicted, take } = open();
      take('a', 'released')();
      take('a', 'stays');
      vi.advanceTimersByTime(999);
      expect(evicted).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(evicted).toEqual(['stays']);
    } finally {
      vi.useRealTimers();
    }
  });
});
