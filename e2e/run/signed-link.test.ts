import { expect, it } from 'vitest';
import { readSignedLink, withoutSignatures } from './signed-link';

const SIGNED = '1.4.0~t3k9ab~abcdefghijklmnopqrst';
const SIGNED_ID = '0123456789ab.t3k9ab.abcdefghijklmnopqrst';

it.each([
  [`/?remote.mfe-screeners=${SIGNED}`, null, { 'remote.mfe-screeners': SIGNED }],
  [
    `https://staging.example.com/stocks?preview=mfe-screeners~${SIGNED}&x=1`,
    'https://staging.example.com',
    { 'remote.mfe-screeners': SIGNED },
  ],
  [`/?composition=${SIGNED_ID}`, null, { composition: SIGNED_ID }],
])('reads %s', (text, origin, parameters) => {
  const link = readSignedLink(text);
  expect(link?.origin).toBe(origin);
  expect(Object.fromEntries(link?.parameters ?? [])).toEqual(parameters);
});

it.each([
  '',
  'mfe-screeners',
  '/',
  '/stocks?x=1',
  '/?composition=',
  'file:///etc/passwd?preview=a~b',
])('finds nothing in "%s"', (text) => expect(readSignedLink(text)).toBeNull());

it('shows neither expiry nor signature', () => {
  const parameters = new Map([
    ['remote.mfe-screeners', SIGNED],
    ['composition', SIGNED_ID],
  ]);
  expect(withoutSignatures(parameters)).toBe('remote.mfe-screeners=1.4.0 composition=0123456789ab');
});
