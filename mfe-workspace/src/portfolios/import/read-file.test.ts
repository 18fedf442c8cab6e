import { describe, expect, it } from '@jest/globals';
import { textOf } from './read-file';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('the text of a file', () => {
  it('is read in the encoding that its bytes have', () => {
    expect(textOf(new TextEncoder().encode('Größe;1'))).toBe('Größe;1');
    // Windows-1252 of a spreadsheet.
    expect(textOf(bytes(0x47, 0x72, 0xf6, 0xdf, 0x65))).toBe('Größe');
    expect(textOf(bytes(0xff, 0xfe, 0x41, 0x00, 0x3b, 0x00))).toBe('A;');
    expect(textOf(bytes(0xfe, 0xff, 0x00, 0x41))).toBe('A');
    expect(textOf(bytes())).toBe('');
  });
});
