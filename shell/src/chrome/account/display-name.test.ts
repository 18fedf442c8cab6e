import { describe, expect, it } from '@jest/globals';
import { displayName } from './display-name';

const nameFor = (name: string) => displayName({ name, email: 'ada.lovelace@example.com' });

describe('displayName', () => {
  it('keeps 15 characters and cuts what is longer', () => {
    expect(nameFor('Catherine Woodv')).toBe('Catherine Woodv');
    expect(nameFor('Catherine Woodville')).toBe('Catherine Woodv…');
  });

  it.each([
    ['🦊', 'one beyond the basic plane'],
    ['👩‍👩‍👧', 'several joined'],
    ['e\u0301', 'a letter and its accent'],
    ['🇩🇪', 'two that make a flag'],
  ])('never cuts %s in two (%s)', (character) => {
    expect(nameFor(character.repeat(15))).toBe(character.repeat(15));
    expect(nameFor(character.repeat(16))).toBe(`${character.repeat(15)}…`);
  });

  it('shows the address of who has no name', () => {
    expect(nameFor(' ')).toBe('ada.lovelace@ex…');
  });
});
