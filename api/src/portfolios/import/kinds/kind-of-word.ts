import { foldName, foldWords } from '../reading/fold-words';
import { CANCELLATIONS, CORRECTIONS } from './cancellations';
import { COMMON_KINDS } from './common-kinds';
import type { Kind, KindTable } from './kind';
import { kindInSentence } from './kind-in-sentence';
import { patternOf } from './sentence-pattern';

/** Meaning of a cell with the kind of a row. */
export interface WordOfKind {
  /** Undefined: the word is in no table. */
  kind: Kind | undefined;
  /** The row takes back another one: “BUY (Cancelled)”, “Dividend reversal”. */
  takesBack: boolean;
  /** It corrects another one, to less or to more: its sign has to say which. */
  corrects: boolean;
}

export type KindOfWord = (text: string) => WordOfKind;

const indexOf = (tables: readonly KindTable[]): ReadonlyMap<string, Kind> => {
  const kinds = new Map<string, Kind>();
  for (const table of tables)
    for (const [kind, words] of table)
      for (const word of words) {
        const folded = foldName(word);
        if (!kinds.has(folded)) kinds.set(folded, kind);
      }
  return kinds;
};

const firstWordsOf = (tables: readonly KindTable[]): ReadonlySet<string> =>
  new Set(
    tables.flatMap((table) =>
      table.flatMap(([, words]) => words.map((word) => foldWords(word).split(' ')[0] ?? '')),
    ),
  );

/** Readers of the kinds of a file. */
export interface KindReaders {
  /** By exact words only. */
  ofWord: KindOfWord;
  /** By known phrases in a sentence. Words of the row's asset, folded, are ignored. */
  ofSentence: (text: string, ofAsset: ReadonlySet<string>) => WordOfKind;
  /** Whether the user assigned a kind to a text. */
  isAssigned: (text: string) => boolean;
}

/** Maximum length of a word that is matched with patterns. */
const MAX_PATTERN = 40;

const UNKNOWN: WordOfKind = { kind: undefined, takesBack: false, corrects: false };

/**
 * Reads kinds by the exact words of a broker, then by the common ones. A common prefix is not a
 * match.
 *
 * @param assigned kinds that the user assigned to words, before all tables
 * @param patterns kinds by pattern, after the tables
 */
export function kindReaders(
  broker: KindTable,
  assigned: ReadonlyMap<string, Kind>,
  patterns: readonly (readonly [form: RegExp, kind: Kind])[] = [],
): KindReaders {
  const kinds = indexOf([broker, COMMON_KINDS]);
  const phrases = {
    kindOf: (folded: string) => kinds.get(folded),
    firstWords: firstWordsOf([broker, COMMON_KINDS]),
  };
  const assignedTo = (text: string) => assigned.get(text) ?? assigned.get(patternOf(text));
  const readWords = new Map<string, WordOfKind>();
  const read = (text: string): WordOfKind => {
    const plain = { takesBack: false, corrects: false };
    const own = assignedTo(text);
    if (own) return { kind: own, ...plain };
    const exact =
      kinds.get(foldName(text)) ??
      (text.length > MAX_PATTERN ? undefined : patterns.find(([form]) => form.test(text))?.[1]);
    if (exact) return { kind: exact, ...plain };
    const words = foldWords(text).split(' ');
    const takesBack = words.some((word) => CANCELLATIONS.has(word));
    const corrects = words.some((word) => CORRECTIONS.has(word));
    if (!takesBack && !corrects) return { kind: undefined, ...plain };
    const left = words.filter((word) => !CANCELLATIONS.has(word) && !CORRECTIONS.has(word));
    return { kind: kinds.get(left.join('')), takesBack, corrects: corrects && !takesBack };
  };
  return {
    ofWord: (text) => {
      let word = readWords.get(text);
      if (!word) {
        word = read(text);
        readWords.set(text, word);
      }
      return word;
    },
    ofSentence: (text, ofAsset) => kindInSentence(text, phrases, ofAsset) ?? UNKNOWN,
    isAssigned: (text) => assignedTo(text) !== undefined,
  };
}
