import { describe, expect, it } from '@jest/globals';
import { walk } from './grid-walk';

describe('walking in a grid', () => {
  const at = { row: 1, column: 1 };
  it.each([
    ['ArrowLeft', false, { row: 1, column: 0 }],
    ['ArrowDown', false, { row: 2, column: 1 }],
    ['Home', false, { row: 1, column: 0 }],
    ['End', true, { row: 2, column: 3 }],
    ['PageUp', false, { row: 0, column: 1 }],
    ['Enter', false, null],
  ] as const)('%s (with Ctrl: %s) leads to %j', (key, control, target) => {
    expect(walk(key, at, 3, 4, control)).toEqual(target);
  });

  it('stops at the edges', () => {
    expect(walk('ArrowUp', { row: 0, column: 0 }, 3, 4)).toBeNull();
    expect(walk('ArrowRight', { row: 0, column: 3 }, 3, 4)).toBeNull();
  });
});
