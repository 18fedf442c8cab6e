import { describe, expect, it } from 'vitest';
import { politicianIdOf, politicianNameOf } from './politician-identity';

const senator = (
  firstName: string,
  lastName: string,
  office: string | null = null,
  bioguide: string | null = null,
) => ({ firstName, lastName, office, bioguide });

describe('the name of a politician', () => {
  it.each([
    [senator('William F', 'Hagerty, IV', 'Hagerty, Bill (Senator)'), 'Bill Hagerty', 'Senator'],
    [
      senator('A. Mitchell', 'McConnell, Jr.', 'McConnell, A. Mitchell Jr. (Senator)'),
      'A. Mitchell McConnell Jr.',
      'Senator',
    ],
    [senator('SHELDON ', 'WHITEHOUSE', 'Senator'), 'Sheldon Whitehouse', 'Senator'],
    [senator('RAFAEL EDWARD (TED)', 'CRUZ', 'Senator'), 'Rafael Edward (Ted) Cruz', 'Senator'],
    [senator('Jerry', 'Moran,  '), 'Jerry Moran', null],
    [senator('', ''), 'Unknown', null],
  ])('%j is %s', (who, name, office) => {
    expect(politicianNameOf(who)).toMatchObject({ name, office });
  });
});

describe('the id of a politician', () => {
  it('is that of the Biographical Directory, else derived from the name', () => {
    expect(politicianIdOf(senator('Ted', 'Cruz', null, 'C001098'))).toBe('C001098');
    expect(politicianIdOf(senator('JÓSÉ ', "O'Neil, Jr."))).toBe('o-neil-jr-jose');
    expect(politicianIdOf(senator('José', "O'Neil, Jr."))).toBe('o-neil-jr-jose');
    expect(politicianIdOf(senator('', '', null, '../etc'))).toBe('unknown');
  });
});
