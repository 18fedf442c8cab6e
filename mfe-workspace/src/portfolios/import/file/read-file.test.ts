import { describe, expect, it } from '@jest/globals';
import { readFileContent, textOf } from './read-file';

const bytes = (...values: number[]) => Uint8Array.from(values);
const fileOf = (content: Uint8Array, size = content.length) =>
  ({ size, arrayBuffer: async () => content.buffer }) as unknown as Blob;

describe('the text of a file', () => {
  it('is decoded by the encoding of its bytes', () => {
    expect(textOf(new TextEncoder().encode('Größe;1'))).toBe('Größe;1');
    // Windows-1252 of a spreadsheet.
    expect(textOf(bytes(0x47, 0x72, 0xf6, 0xdf, 0x65))).toBe('Größe');
    expect(textOf(bytes(0xff, 0xfe, 0x41, 0x00, 0x3b, 0x00))).toBe('A;');
    expect(textOf(bytes(0xfe, 0xff, 0x00, 0x41))).toBe('A');
    expect(textOf(bytes())).toBe('');
  });
});

describe('the content of a file', () => {
  it('keeps a workbook binary', async () => {
    const workbook = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256);
    workbook.set([0x50, 0x4b]);
    const content = await readFileContent(fileOf(workbook));
    const text = 'file' in content ? atob(content.file) : '';
    expect(Uint8Array.from(text, (char) => char.charCodeAt(0))).toEqual(workbook);
    expect(await readFileContent(fileOf(new TextEncoder().encode('a;b')))).toEqual({ text: 'a;b' });
  });

  it('says why a large file is rejected', async () => {
    await expect(readFileContent(fileOf(bytes(0x41), 7_000_000))).rejects.toThrow('6 MB');
    const workbook = new Uint8Array(5 * 1024 * 1024 + 1);
    workbook.set([0x50, 0x4b]);
    await expect(readFileContent(fileOf(workbook))).rejects.toThrow('as CSV');
  });
});
