/**
 * Typed arrays in one file, read as views: nothing is copied or parsed but the header.
 *
 *   bytes 0–3    "PLCF"
 *   bytes 4–7    version of the contents, unsigned
 *   bytes 8–11   length of the header in bytes, unsigned
 *   then         the header as JSON: section name → [type, offset, elements]
 *   then         the sections, each at a multiple of 8 bytes
 *
 * All numbers are little-endian, like the columns of a snapshot.
 */
import { z } from 'zod';
import { SnapshotError } from './layout';

const MAGIC = 'PLCF';
const FIXED_BYTES = 12;
const ALIGNMENT = 8;

const TYPES = {
  u8: Uint8Array,
  u32: Uint32Array,
  f64: Float64Array,
} as const;
type TypeName = keyof typeof TYPES;
type TypedArray = Uint8Array | Uint32Array | Float64Array;

const headerSchema = z.record(
  z.string(),
  z.tuple([z.enum(['u8', 'u32', 'f64']), z.int().min(0), z.int().min(0)]),
);

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

const typeOf = (array: TypedArray): TypeName =>
  array instanceof Float64Array ? 'f64' : array instanceof Uint32Array ? 'u32' : 'u8';

/** Lays sections out as the bytes of a file. */
export function encodeColumns(
  version: number,
  sections: Readonly<Record<string, TypedArray>>,
): Buffer<ArrayBuffer> {
  // Offsets count from the end of the header, so that its length does not change them.
  let end = 0;
  const header: z.infer<typeof headerSchema> = {};
  for (const [name, array] of Object.entries(sections)) {
    header[name] = [typeOf(array), end, array.length];
    end = aligned(end + array.byteLength);
  }
  const text = Buffer.from(JSON.stringify(header));
  const start = aligned(FIXED_BYTES + text.length);
  const file = Buffer.from(new ArrayBuffer(start + end));
  file.write(MAGIC, 'latin1');
  file.writeUInt32LE(version, 4);
  file.writeUInt32LE(text.length, 8);
  text.copy(file, FIXED_BYTES);
  for (const [name, array] of Object.entries(sections)) {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    bytes.copy(file, start + (header[name]?.[1] ?? 0));
  }
  return file;
}

/** The sections of a file as views into its bytes. */
export interface ColumnsFile {
  /** Each throws {@link SnapshotError} if a section is missing or has another type. */
  bytes(name: string): Uint8Array;
  words(name: string): Uint32Array;
  doubles(name: string): Float64Array;
}

/**
 * @param content in an `ArrayBuffer` of its own
 * @param path of the file, for error messages
 * @throws SnapshotError if it is another kind of file, has another version or is cut off
 */
export function openColumns(
  content: Buffer<ArrayBuffer>,
  version: number,
  path: string,
): ColumnsFile {
  const fail = (reason: string): never => {
    throw new SnapshotError(`${path} ${reason}: ingest again`);
  };
  if (content.length < FIXED_BYTES || content.toString('latin1', 0, MAGIC.length) !== MAGIC)
    fail('is not a file of columns');
  const stored = content.readUInt32LE(4);
  if (stored !== version) fail(`has version ${stored}, this program reads ${version}`);
  const headerBytes = content.readUInt32LE(8);
  const start = aligned(FIXED_BYTES + headerBytes);
  const header = headerOf(content.subarray(FIXED_BYTES, FIXED_BYTES + headerBytes));
  if (!header || start > content.length) return fail('is damaged: its header cannot be read');
  for (const [name, [type, offset, length]] of Object.entries(header))
    if (start + offset + length * TYPES[type].BYTES_PER_ELEMENT > content.length)
      fail(`is cut off: ${name} ends beyond its ${content.length} bytes`);
  const { buffer, byteOffset } = content;
  const section = (name: string, type: TypeName): [ArrayBuffer, number, number] => {
    const [storedType, offset, length] = header[name] ?? fail(`has no section ${name}`);
    if (storedType !== type) fail(`has ${name} as ${storedType} instead of ${type}`);
    return [buffer, byteOffset + start + offset, length];
  };
  return {
    bytes: (name) => new Uint8Array(...section(name, 'u8')),
    words: (name) => new Uint32Array(...section(name, 'u32')),
    doubles: (name) => new Float64Array(...section(name, 'f64')),
  };
}

function headerOf(bytes: Buffer): z.infer<typeof headerSchema> | null {
  try {
    return headerSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}
