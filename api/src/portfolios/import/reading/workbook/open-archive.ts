import { unzipSync } from 'fflate';
import { UnreadableImport } from '../import-error';

/** Bytes that the parts of a workbook may have together once they are unpacked. */
const MAX_UNPACKED = 64 * 1024 * 1024;
const MAX_PARTS = 2000;
const NEEDED =
  /^xl\/(?:workbook|styles|sharedStrings)\.xml$|^xl\/_rels\/workbook\.xml\.rels$|^xl\/worksheets\/[^/]+\.xml$/;

/** Whether a file begins as a ZIP archive does. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * The parts of a workbook that have its cells, as text. The sizes that the archive states are checked before anything
 * is unpacked, and no part grows beyond the size it states.
 *
 * @throws UnreadableImport for a damaged archive, and for parts above the limits
 */
export function openArchive(bytes: Uint8Array): ReadonlyMap<string, string> {
  let [unpacked, parts] = [0, 0];
  let isTooLarge = false;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts += 1;
        if (!NEEDED.test(name)) return false;
        unpacked += originalSize;
        isTooLarge ||= unpacked > MAX_UNPACKED || parts > MAX_PARTS;
        return !isTooLarge;
      },
    });
  } catch {
    throw new UnreadableImport('The file is damaged: its archive cannot be unpacked');
  }
  if (isTooLarge)
    throw new UnreadableImport(
      `The workbook unpacks to more than ${MAX_UNPACKED / 1024 / 1024} MB or ${MAX_PARTS} parts`,
    );
  return new Map(
    Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]),
  );
}
