import { expect, it } from '@jest/globals';
import { redactLine } from './redact';

it.each([
  ['a token', 'token eyJhbGci.eyJzdWIi.c2ln-x_ was refused', 'token [token] was refused'],
  ['a header', '{"authorization":"Bearer abc.d~e+/f="}', '{"authorization":"Bearer [token]"}'],
  ['a query string', 'GET /login?oobCode=abc&mode=x failed', 'GET /login?[query] failed'],
  ['an e-mail address', 'to ada.l+x@mail.example.com: 550', 'to [e-mail]: 550'],
  [
    'a password',
    'smtp://user:p%40ss@mail.example:587 away',
    'smtp://[secret]@mail.example:587 away',
  ],
  ['a cookie', '{"cookie":"session=1; a=2"}', '{"cookie":"[cookie]"}'],
  [
    'values of a query',
    '{"message":"Failed\\nparams: ada,1"}',
    '{"message":"Failed\\nparams: [values]"}',
  ],
])('removes %s', (_name, line, expected) => expect(redactLine(line)).toBe(expected));

it.each([
  'https://example.com/stocks/screener was not found',
  'is it open? yes=no',
  '/work/node_modules/@scope/package/index.js:10:3',
  '{"level":40,"time":1700000000000,"name":"edge","msg":"mfe-content 1.2.3 is refused"}',
])('keeps %s', (line) => expect(redactLine(line)).toBe(line));
