import { describe, expect, it } from 'vitest';
import { encodeColumns, openColumns } from './columns-file';
import { SnapshotError } from './layout';

const sections = {
  'a.bytes': Uint8Array.of(1, 2, 3),
  'a.words': Uint32Array.of(7, 4_000_000_000),
  'a.doubles': Float64Array.of(0.1, Number.NaN, -0),
  empty: new Float64Array(0),
};
const copy = (bytes: Buffer): Buffer<ArrayBuffer> => {
  const content = Buffer.from(new ArrayBuffer(bytes.length));
  bytes.copy(content);
  return content;
};
const open = (content: Buffer, version = 3) => openColumns(copy(content), version, 'x.bin');

describe('a file of columns', () => {
  it('returns the sections that were stored', () => {
    const file = open(encodeColumns(3, sections));
    expect(file.bytes('a.bytes')).toEqual(sections['a.bytes']);
    expect(file.words('a.words')).toEqual(sections['a.words']);
    expect(file.doubles('a.doubles')).toEqual(sections['a.doubles']);
    expect(file.doubles('empty')).toHaveLength(0);
  });

  it('rejects another version, section or type with the reason', () => {
    const content = encodeColumns(3, sections);
    expect(() => open(content, 4)).toThrow(
      'x.bin has version 3, this program reads 4: ingest again',
    );
    expect(() => open(content).words('b')).toThrow('x.bin has no section b');
    expect(() => open(content).words('a.bytes')).toThrow('x.bin has a.bytes as u8 instead of u32');
    expect(() => open(Buffer.from('not a file of columns'))).toThrow(
      'x.bin is not a file of columns',
    );
  });

  it('rejects every file that is cut off, also within the header', () => {
    const content = encodeColumns(3, { words: Uint32Array.of(1, 2, 3, 4) });
    // The last section ends with the file.
    for (let bytes = 0; bytes < content.length; bytes++)
      expect(() => open(content.subarray(0, bytes))).toThrow(SnapshotError);
    expect(open(content).words('words')).toHaveLength(4);
  });

  it('rejects an invalid header', () => {
    const content = encodeColumns(3, sections);
    content[20] = 0;
    expect(() => open(content)).toThrow('x.bin is damaged: its header cannot be read');
  });
});
