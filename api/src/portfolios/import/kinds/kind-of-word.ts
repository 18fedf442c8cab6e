import { foldName, foldWords } from '../reading/fold-words';
import { COMMON_KINDS } from './common-kinds';
import type { Kind, KindTable } from './kind';

/** Meaning of a cell with the kind of a row. */
export interface WordOfKind {
  /** Undefined: no word of the tables. */
  kind: Kind | undefined;
  /** The row takes back another one: “BUY (Cancelled)”, “Dividend reversal”. */
  takesBack: boolean;
  /** It corrects another one, to less or to more: its sign has to say which. */
  corrects: boolean;
}

export type KindOfWord = (text: string) => WordOfKind;

/** Marks of a row that takes another one back, in ten languages. */
const CANCELLATIONS = new Set([
  'ca',
  'cancel',
  'canceled',
  'cancelled',
  'cancellation',
  'reversal',
  'reversed',
  'reverse',
  'void',
  'voided',
  'busted',
  'storno',
  'storniert',
  'stornierung',
  'annule',
  'annulee',
  'annulation',
  'extourne',
  'anulado',
  'anulada',
  'anulacion',
  'annullato',
  'annullata',
  'annullamento',
  'cancelado',
  'cancelada',
  'estorno',
  'geannuleerd',
  'anulowano',
  'anulowane',
  'makulerad',
  'makulering',
  'annulleret',
]);
const CORRECTIONS = new Set([
  'correction',
  'corrected',
  'co',
  'adj',
  'adjustment',
  'korrektur',
  'correctie',
  'rettifica',
  'correccion',
  'correcao',
  'korekta',
  'rattelse',
  'korrektion',
]);

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

/**
 * Reads kinds by the exact words of a broker, then by the common ones. A word that only begins like another one is not
 * that one.
 *
 * @param assigned kinds that a person gave to words, before all tables
 */
export function kindReader(broker: KindTable, assigned: ReadonlyMap<string, Kind>): KindOfWord {
  const kinds = indexOf([broker, COMMON_KINDS]);
  const readWords = new Map<string, WordOfKind>();
  const read = (text: string): WordOfKind => {
    const plain = { takesBack: false, corrects: false };
    const own = assigned.get(text);
    if (own) return { kind: own, ...plain };
    const exact = kinds.get(foldName(text));
    if (exact) return { kind: exact, ...plain };
    const words = foldWords(text).split(' ');
    const takesBack = words.some((word) => CANCELLATIONS.has(word));
    const corrects = words.some((word) => CORRECTIONS.has(word));
    if (!takesBack && !corrects) return { kind: undefined, ...plain };
    const left = words.filter((word) => !CANCELLATIONS.has(word) && !CORRECTIONS.has(word));
    return { kind: kinds.get(left.join('')), takesBack, corrects: corrects && !takesBack };
  };
  return (text) => {
    let word = readWords.get(text);
    if (!word) {
      word = read(text);
      readWords.set(text, word);
    }
    return word;
  };
}
