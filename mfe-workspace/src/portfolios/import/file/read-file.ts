/** The server accepts 8 MB. Options and JSON escapes make a text longer. */
const MAX_TEXT_BYTES = 6 * 1024 * 1024;
/** Base64 makes a workbook a third longer. */
const MAX_WORKBOOK_BYTES = 5 * 1024 * 1024;

/** A file in a request: its text, or the bytes of a workbook in Base64. */
export type FileContent = { text: string } | { file: string };

const UTF_16: Readonly<Record<string, string>> = { 'ff fe': 'utf-16le', 'fe ff': 'utf-16be' };

/**
 * Reads a file. A workbook stays binary. Text is UTF-16 with a byte order mark, else UTF-8, or
 * Windows-1252 if the bytes are not valid UTF-8, as spreadsheets write it.
 *
 * @throws Error whose message says why the file cannot be read
 */
export async function readFileContent(file: Blob): Promise<FileContent> {
  if (file.size > MAX_TEXT_BYTES) throw new Error('The file is larger than 6 MB. Split it in two.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isArchive(bytes)) return { text: textOf(bytes) };
  if (bytes.length > MAX_WORKBOOK_BYTES)
    throw new Error('The workbook is larger than 5 MB. Save the sheet as CSV.');
  return { file: base64Of(bytes) };
}

/** Workbooks are zip archives, whatever their name. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Maximum arguments of one call; browsers allow about 65 000. */
const CHUNK = 32_768;

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
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
