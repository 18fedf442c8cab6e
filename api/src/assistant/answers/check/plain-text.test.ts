import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text';

describe('plainText', () => {
  it.each([
    ['&#49;2', '12'],
    ['&amp;#x31;', '1'],
    ['&frac12;', '1⁄2'],
    ['４２', '42'],
    ['x²', 'x2'],
    ['1\u200B2\u00AD3', '123'],
    ['tw**el**ve', 'twelve'],
    ['<b>5</b>', ' 5 '],
    ['a\u0000b', 'a b'],
    ['&nosuch; &#xD800; &#1114112;', '&nosuch;  '],
    ['Nestlé', 'Nestlé'],
  ])('%j becomes %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});
