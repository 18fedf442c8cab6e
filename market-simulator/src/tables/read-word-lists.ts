import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Lists of words in a JSON file, by their names.
 *
 * @throws RangeError with file and name of a list that is missing, empty or not of texts
 */
export function readWordLists<Name extends string>(
  file: URL,
  names: readonly Name[],
): Record<Name, readonly string[]> {
  const lists = JSON.parse(readFileSync(file, 'utf8')) as Record<Name, unknown>;
  for (const name of names) {
    const words = lists[name];
    if (!Array.isArray(words) || words.length === 0 || !words.every(isWord))
      throw new RangeError(`${basename(fileURLToPath(file))}: "${name}" is not a list of words`);
  }
  return lists as Record<Name, readonly string[]>;
}

const isWord = (word: unknown): boolean => typeof word === 'string' && word !== '';
