/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { makeRoom } from './make-room';

const read = () => {
  const { style } = document.documentElement;
  return [
    style.getPropertyValue('--consent-height'),
    style.getPropertyValue('--trays-bottom'),
    document.body.style.paddingBottom,
  ];
};

it('adds the heights of all bars, and frees the space of a closed one', () => {
  makeRoom('consent', 80);
  makeRoom('trays', 50);
  expect(read()).toEqual(['130px', '80px', '130px']);
  makeRoom('consent', 0);
  expect(read()).toEqual(['50px', '', '50px']);
  makeRoom('trays', 0);
  expect(read()).toEqual(['', '', '']);
});
