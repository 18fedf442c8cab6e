import { expect, it } from 'vitest';
import fc from 'fast-check';
import { EMAIL_SUBSCRIPTIONS } from 'shared/contract';
import { unsubscribeTokens } from './unsubscribe-token';

const tokens = unsubscribeTokens(Buffer.alloc(32, 7));
const name = fc.record({
  uid: fc.string({ minLength: 1, maxLength: 128 }),
  subscription: fc.constantFrom(...EMAIL_SUBSCRIPTIONS),
});

it('verifies its own signature', () => {
  fc.assert(fc.property(name, (one) => void expect(tokens.read(tokens.sign(one))).toEqual(one)));
});

it('reads no token of which a character is another one', () => {
  fc.assert(
    fc.property(name, fc.nat(), fc.constantFrom('A', 'b', '7', '.', '-'), (one, at, other) => {
      const token = tokens.sign(one);
      const index = at % token.length;
      // The last character of 32 bytes in base64url has two bits that say nothing.
      fc.pre(token[index] !== other && index < token.length - 1);
      expect(tokens.read(token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
    }),
  );
});

it('rejects a truncated token and one of another key', () => {
  const token = tokens.sign({ uid: 'ada', subscription: 'alerts' });
  expect(unsubscribeTokens(Buffer.alloc(32, 8)).read(token)).toBeNull();
  for (const bad of ['', '.', token.slice(0, -4), `${token}.x`, token.split('.')[0] ?? ''])
    expect(tokens.read(bad)).toBeNull();
});
