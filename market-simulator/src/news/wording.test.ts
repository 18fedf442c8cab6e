import { expect, it } from 'vitest';
import { moves } from './wording';

const wordings = (change: number): string[] => {
  let count = 0;
  moves(change, (verbs) => {
    count = verbs.length;
    return '';
  });
  return Array.from({ length: count }, (_, at) => moves(change, (verbs) => verbs[at] ?? ''));
};

it('chooses verbs by the size of a move, and never calls a large one small', () => {
  expect(moves(0.01, () => '')).toBe('ends little changed');
  expect(wordings(0.3)).toEqual(['edges up 0.3%', 'ticks up 0.3%', 'inches up 0.3%']);
  expect(wordings(1.4).join()).not.toMatch(/edges|ticks|inches/);
  expect(wordings(-1.4).join()).not.toMatch(/slips|eases|edges/);
  expect(wordings(-9)).toEqual(['plunges 9.0%', 'tumbles 9.0%', 'slumps 9.0%']);
});
