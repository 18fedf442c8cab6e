import { UnreadableSource } from '../source';

/** Text of a file; a byte order mark is dropped, damaged characters become the replacement sign. */
export const readText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: false }).decode(bytes);

/** JSON of a file; throws {@link UnreadableSource} when it is not JSON. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(readText(bytes));
  } catch (error) {
    throw new UnreadableSource(
      `not valid JSON (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}
