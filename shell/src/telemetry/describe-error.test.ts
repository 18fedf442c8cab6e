import { describe, expect, it } from '@jest/globals';
import { describeError, scrub } from './describe-error';

describe('a described error', () => {
  it('has name, message, the released files of its stack, and the release that threw', () => {
    const error = new TypeError('x is not a function');
    error.stack = `TypeError: x is not a function
    at f (https://site.example/releases/mfe-screeners/1.0.0-ab12cd34/page.js?attempt=2:10:20)
    at https://site.example/releases/shell/1.0.0-ff/vendor.js:1:99
    at new Promise (<anonymous>)`;
    expect(describeError(error, '', 'https://site.example')).toEqual({
      name: 'TypeError',
      message: 'x is not a function',
      frames: [
        '/releases/mfe-screeners/1.0.0-ab12cd34/page.js:10:20',
        '/releases/shell/1.0.0-ff/vendor.js:1:99',
      ],
      release: { remote: 'mfe-screeners', version: '1.0.0-ab12cd34' },
      origin: 'release',
    });
  });

  it('takes the code as the name, and anything that was thrown', () => {
    expect(describeError({ code: 'PART-MOUNT', message: 'no' })).toMatchObject({
      name: 'PART-MOUNT',
      message: 'no',
    });
    expect(describeError('just text')).toMatchObject({ name: 'string', message: 'just text' });
    expect(describeError(undefined)).toMatchObject({ name: 'undefined', message: 'undefined' });
    expect(describeError(null).message).toBe('null');
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect(describeError(circular).message).toBe('');
  });

  it('belongs to the file that the browser names when the value has no stack', () => {
    const site = 'https://site.example';
    const file = `@${site}/releases/mfe-a/1.0.0/page.js:1:2`;
    expect(describeError('text', file, site).origin).toBe('release');
    expect(describeError('text', '@moz-extension://id/x.js:1:2', site).origin).toBe('outside');
    expect(describeError('text', '', site).origin).toBe('unknown');
  });

  it('is cut to what the edge takes', () => {
    const error = new Error('word '.repeat(500));
    error.name = 'N'.repeat(19).concat(' ').repeat(9);
    const description = describeError(error);
    expect([description.message.length, description.name.length]).toEqual([300, 60]);
  });
});

it.each([
  ['who ada@example.com is', 'who [email] is'],
  ['GET https://a.example/api/me?token=1&x=2 failed', 'GET https://a.example/api/me failed'],
  ['at /login?previous=/watchlists/7: no', 'at /login no'],
  ['bearer eyJhbGciOi.eyJzdWIi.c2ln', 'bearer [token]'],
  ['list 6f1c2e4a-7d33-4d0a-9a51-aa11bb22cc33 is gone', 'list [id] is gone'],
  ['two\nlines\tand\u0000more', 'two lines and more'],
  ['Is this a question? Yes.', 'Is this a question? Yes.'],
])('scrubs %j', (text, clean) => {
  expect(scrub(text)).toBe(clean);
});
