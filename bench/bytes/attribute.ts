import { decode } from '@jridgewell/sourcemap-codec';
import { RUNTIME } from './package-name';

/** The fields of a source map that attribution reads. */
export interface SourceMap {
  sources: string[];
  mappings: string;
}

/**
 * Splits a script by owner. Every character belongs to the segment of the source map that covers
 * it, so the texts of all owners together are as long as the script.
 * @param ownerOf owner of a source
 */
export function attribute(
  code: string,
  { sources, mappings }: SourceMap,
  ownerOf: (source: string) => string,
): Map<string, string> {
  const owners = sources.map(ownerOf);
  const pieces = new Map<string, string[]>();
  const give = (owner: string, text: string): void => {
    if (text === '') return;
    const own = pieces.get(owner);
    if (own) own.push(text);
    else pieces.set(owner, [text]);
  };
  const decoded = decode(mappings);
  const lines = code.split('\n');
  for (const [index, line] of lines.entries()) {
    let from = 0;
    let owner = RUNTIME;
    for (const [column, source] of decoded[index] ?? []) {
      give(owner, line.slice(from, column));
      from = column;
      owner = source === undefined ? RUNTIME : (owners[source] ?? RUNTIME);
    }
    give(owner, line.slice(from));
    if (index < lines.length - 1) give(RUNTIME, '\n');
  }
  return new Map([...pieces].map(([owner, texts]) => [owner, texts.join('')]));
}
