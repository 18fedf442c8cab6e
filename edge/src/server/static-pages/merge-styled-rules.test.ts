import { describe, expect, it } from 'vitest';
import { addedStyledRules, isStyledRules, mergeStyledRules } from './merge-styled-rules';

const END = '/*!sc*/\n';
const group = (number: number, id: string, names: string, ...rules: string[]): string =>
  [...rules, `data-styled.g${number}[id="${id}"]{content:"${names}"}`]
    .map((piece) => piece + END)
    .join('');

const BUTTON = group(5, 'ui-button', 'a,', '.a{color:red;}', '.a:hover{color:blue;}');

describe('addedStyledRules', () => {
  it('numbers components of the second rendering after those of the first', () => {
    const page = group(5, 'home-hero', 'c,', '.c{left:0;}') + group(9, 'home-title', 'd,', '.d{}');
    expect(addedStyledRules(BUTTON, page)).toBe(
      group(6, 'home-hero', 'c,', '.c{left:0;}') + group(7, 'home-title', 'd,', '.d{}'),
    );
  });

  it('adds to a component of both what the first lacks, under its number', () => {
    const page = group(2, 'ui-button', 'a,e,', '.a{color:red;}', '.e{color:green;}');
    expect(addedStyledRules(BUTTON, page)).toBe(group(5, 'ui-button', 'e,', '.e{color:green;}'));
  });

  it('is empty if the first has everything', () => {
    const page = group(2, 'ui-button', 'a,', '.a{color:red;}', '.a:hover{color:blue;}');
    expect(addedStyledRules(BUTTON, page)).toBe('');
  });
});

describe('mergeStyledRules', () => {
  it('appends components of the second rendering, each in a separate group', () => {
    const frame = BUTTON + group(9, 'frame-header', 'b,', '.b{top:0;}');
    const page = group(5, 'home-hero', 'c,', '.c{left:0;}') + group(9, 'home-title', 'd,', '.d{}');
    expect(mergeStyledRules(frame, page)).toBe(
      frame + group(10, 'home-hero', 'c,', '.c{left:0;}') + group(11, 'home-title', 'd,', '.d{}'),
    );
  });

  it('keeps a component of both renderings once, in the group of the first', () => {
    const page = group(2, 'ui-button', 'a,', '.a{color:red;}', '.a:hover{color:blue;}');
    expect(mergeStyledRules(BUTTON, page)).toBe(BUTTON);
  });

  it('adds the class names of a component that the first does not have', () => {
    const page = group(2, 'ui-button', 'a,e,', '.a{color:red;}', '.e{color:green;}');
    expect(mergeStyledRules(BUTTON, page)).toBe(
      group(5, 'ui-button', 'a,e,', '.a{color:red;}', '.a:hover{color:blue;}', '.e{color:green;}'),
    );
  });

  it('recognises other style sheets', () => {
    expect(isStyledRules(BUTTON)).toBe(true);
    for (const other of ['', '.x{color:red;}', `.x{}${END}`])
      expect(isStyledRules(other)).toBe(false);
  });
});
