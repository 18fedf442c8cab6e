import { describe, expect, it } from '@jest/globals';
import { computePosition } from './position';

const window = { width: 1000, height: 800 };

describe('place', () => {
  it('is placed below its anchor, aligned to its start', () => {
    expect(
      computePosition(
        { left: 100, top: 100, width: 80, height: 36 },
        { width: 200, height: 300 },
        window,
      ),
    ).toEqual({
      left: 100,
      top: 142,
      maxHeight: 650,
      side: 'below',
    });
  });
  it('is placed above when there is more space', () => {
    const { top } = computePosition(
      { left: 0, top: 700, width: 80, height: 36 },
      { width: 200, height: 300 },
      window,
    );
    expect(top).toBe(394);
  });
  it('stays on its side when its content arrives and it grows', () => {
    const anchor = { left: 0, top: 500, width: 80, height: 36 };
    expect(computePosition(anchor, { width: 200, height: 100 }, window).side).toBe('below');
    expect(computePosition(anchor, { width: 200, height: 400 }, window).side).toBe('above');
    const grown = computePosition(anchor, { width: 200, height: 400 }, window, 'start', 'below');
    expect(grown).toMatchObject({ top: 542, maxHeight: 250, side: 'below' });
  });
  it('never leaves the window', () => {
    const wide = { width: 300, height: 100 };
    expect(computePosition({ left: 900, top: 0, width: 80, height: 36 }, wide, window).left).toBe(
      692,
    );
    expect(
      computePosition({ left: 10, top: 0, width: 80, height: 36 }, wide, window, 'end').left,
    ).toBe(8);
  });
  it('scrolls within when it is too tall for either side', () => {
    const { maxHeight, top } = computePosition(
      { left: 0, top: 380, width: 10, height: 36 },
      { width: 50, height: 900 },
      window,
    );
    expect(maxHeight).toBe(370);
    expect(top).toBe(422);
  });
});
