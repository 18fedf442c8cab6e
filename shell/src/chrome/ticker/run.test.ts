/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { runTo } from './run';

const box = (left: number, width: number): HTMLElement => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, 0, width, 30);
  return element;
};

/** Left edge of a link in the strip once it has the focus, in px. */
function leftAfterFocus(stripWidth: number, offset: number, width: number, covered = 44): number {
  const track = box(0, 4000);
  Object.defineProperty(track, 'scrollWidth', { value: 4000 });
  const animation = {
    currentTime: 0,
    effect: { getComputedTiming: () => ({ duration: 20_000 }) },
  };
  track.getAnimations = () => [animation as unknown as Animation];
  runTo(box(0, stripWidth), track, box(offset, width), covered);
  return offset - (animation.currentTime / 20_000) * 2000;
}

it('leaves a margin beside a link that got the focus', () => {
  expect(leftAfterFocus(1000, 1500, 180)).toBe(48);
});

it('gives a link the whole narrow strip beside the pause button', () => {
  expect(leftAfterFocus(236, 1500, 180)).toBe(8);
  expect(leftAfterFocus(176, 1500, 190)).toBe(0);
});

it('runs to a link below the time of the prices', () => {
  expect(leftAfterFocus(1000, 700, 150, 260)).toBe(48);
});

it('does not run to a visible link', () => {
  expect(leftAfterFocus(1000, 500, 180)).toBe(500);
});
