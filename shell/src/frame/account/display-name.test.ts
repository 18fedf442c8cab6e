import { describe, expect, it } from '@jest/globals';
import { displayName } from './display-name';

describe('displayName', () => {
  it('keeps 15 characters and cuts what is longer', () => {
    expect(displayName('Catherine Woodv')).toBe('Catherine Woodv');
    expect(displayName('Catherine Woodville')).toBe('Catherine Woodv…');
  });
  it('never cuts a character in two', () => {
    expect(displayName('🦊'.repeat(16))).toBe(`${'🦊'.repeat(15)}…`);
  });
});
