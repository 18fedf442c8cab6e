/** The server takes 8 MB; as JSON, with its options and escapes, a file is longer. */
const MAX_BYTES = 6 * 1024 * 1024;

const UTF_16: Readonly<Record<string, string>> = { 'ff fe': 'utf-16le', 'fe ff': 'utf-16be' };

/**
 * The text of a file: UTF-16 by its mark, else UTF-8, and Windows-1252 where the bytes are no UTF-8, as
 * spreadsheets write it.
 *
 * @throws Error whose message says why the file is not read
 */
export async function readFileText(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error('The file is larger than 6 MB. Split it in two.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return textOf(bytes);
}

export function textOf(bytes: Uint8Array): string {
  const mark = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16)).join(' ');
  const wide = UTF_16[mark];
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
