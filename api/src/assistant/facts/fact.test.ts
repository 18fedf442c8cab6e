import { describe, expect, it } from 'vitest';
import { fact, isFact } from './fact';

const start = { key: 'peRatio', label: 'P/E of Apple', href: '/stocks/details/AAPL.US' };

describe('fact', () => {
  it('shows a missing value as a dash, whatever its text', () => {
    expect(fact({ ...start, raw: null, value: '0.00' }).value).toBe('–');
    expect(fact({ ...start, raw: 0, value: '0.00' }).value).toBe('0.00');
  });

  it('differs from text', () => {
    expect(isFact(fact({ ...start, raw: 1 }))).toBe(true);
    expect(isFact('1')).toBe(false);
  });
});
