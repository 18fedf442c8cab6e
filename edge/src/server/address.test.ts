import { describe, expect, it } from '@jest/globals';
import { canonicalPath, REDIRECTS } from './address';

describe('canonical path', () => {
  it.each([
    ['/stocks/gainers-losers/', '/stocks/gainers-losers'],
    ['/about-us/', '/about-us'],
    ['/index.html', '/'],
    ['/stocks/index.html', '/stocks'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['///', '/'],
    ['/privacy-policy/', '/privacy'],
  ])('%s moves to %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

  it.each(['/', '/stocks', '/stocks/details/BRK-B.US'])('%s stays', (path) =>
    expect(canonicalPath(path)).toBeNull(),
  );

  it('never moves an address twice', () => {
    for (const target of Object.values(REDIRECTS)) expect(canonicalPath(target)).toBeNull();
  });
});
