import type { TransactionType } from '../../ledger/transactions/transaction';
import { foldWords } from '../reading/fold-words';
import { CANCELLATIONS, CORRECTIONS } from './cancellations';
import type { Kind } from './kind';

/**
 * Words that may change the meaning of a sentence, in ten languages. Outside a known phrase they
 * raise a question.
 */
const CHANGES_MEANING = new Set(
  `refund refunded rebate rebated reclaim reimbursement return returned reinvest reinvested reinvestment drip
  stock scrip bonus option options right rights warrant warrants accrued declared pending expected announced lieu
  merger spin split promotion reward rewards gift voucher cashback without no not non free estimated
  erstattung ruckerstattung ruckzahlung wiederanlage reinvestition bezugsrecht bezugsrechte optionen gratis
  remboursement reinvestissement droits devolucion reembolso reinversion derechos rimborso reinvestimento diritti
  restituicao estorno reinvestimento direitos terugbetaling teruggave herbelegging rechten keuze stockdividend
  zwrot reinwestycja prawa prawo aterbetalning aterinvestering ratter refusion geninvestering retter`
    .trim()
    .split(/\s+/),
);

/** Minimum length of a phrase of one word: shorter ones may be initials. */
const LEAST_LETTERS = 3;
/** Types that an unknown word may precede: “Sepa Withdrawal”. Before other types it may change the meaning. */
const MAY_FOLLOW: readonly TransactionType[] = ['DEPOSIT', 'WITHDRAWAL', 'FEE'];
/** Number of words in the longest phrase of the tables. */
const MOST_WORDS = 9;
/** Longer sentences are not read. */
const MAX_WORDS = 40;

/** Phrases of the tables. */
export interface Phrases {
  /** Kind of a phrase, folded and without spaces. */
  kindOf: (folded: string) => Kind | undefined;
  /** First words of all phrases. */
  firstWords: ReadonlySet<string>;
}

/** Meaning of a sentence. */
export interface SentenceKind {
  kind: Kind;
  takesBack: boolean;
  corrects: boolean;
}

/**
 * Reads the kind of a row from a sentence: “DIVIDEND RECEIVED MICROSOFT CORP”, “Sepa Withdrawal”.
 * At each position the longest phrase counts, and all known phrases must agree. Null raises a
 * question: no phrase is known, phrases disagree, or a word may change the meaning.
 *
 * @param tables phrases of the broker and of all files
 * @param ofAsset words that name the row's asset; they are ignored
 */
export function kindInSentence(
  text: string,
  tables: Phrases,
  ofAsset: ReadonlySet<string>,
): SentenceKind | null {
  const words = foldWords(text).split(' ');
  if (words.length > MAX_WORDS) return null;
  const isPriced = text.includes('@');
  const phrases: Kind[] = [];
  let [takesBack, corrects, isLed] = [false, false, false];
  for (let at = 0; at < words.length;) {
    const phrase = longestPhrase(words, at, isPriced, tables);
    if (phrase && !isOfAsset(words.slice(at, at + phrase.length), at, ofAsset)) {
      if (phrases.length === 0) isLed = !isLedByMarks(words.slice(0, at));
      phrases.push(phrase.kind);
      at += phrase.length;
      continue;
    }
    const word = words[at] ?? '';
    at += 1;
    if (at > 1 && ofAsset.has(word)) continue;
    if (CANCELLATIONS.has(word)) takesBack = true;
    else if (CORRECTIONS.has(word)) corrects = true;
    else if (CHANGES_MEANING.has(word)) return null;
  }
  const [first, ...others] = phrases;
  if (!first || others.some((other) => !isSame(first, other))) return null;
  // A sentence may name a trading venue without being about a trade.
  if (first.is === 'trade') return null;
  if (isLed && first.is === 'book' && !MAY_FOLLOW.includes(first.type)) return null;
  return { kind: first, takesBack, corrects: corrects && !takesBack };
}

/** Whether only words of a cancellation or correction precede a phrase: “Reversal of DIV”. */
const isLedByMarks = (words: readonly string[]): boolean =>
  words.every((word) => CANCELLATIONS.has(word) || CORRECTIONS.has(word) || LINKS.has(word));

const LINKS = new Set('of de du des di del von van der the for'.split(' '));

function longestPhrase(
  words: readonly string[],
  at: number,
  isPriced: boolean,
  tables: Phrases,
): { kind: Kind; length: number } | null {
  if (!tables.firstWords.has(words[at] ?? '')) return null;
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    const part = words.slice(at, at + length);
    const isShort = length === 1 && (part[0]?.length ?? 0) < LEAST_LETTERS;
    // `B 100 BHP @ 45`: one letter before a quantity.
    if (isShort && (at > 0 || !isPriced || !/^\d/.test(words[1] ?? ''))) return null;
    const kind = tables.kindOf(part.join(''));
    if (kind) return { kind, length };
  }
  return null;
}

/**
 * Asset names may contain kind words: “Vanguard Dividend Appreciation”. The first word never
 * belongs to a name.
 */
const isOfAsset = (words: readonly string[], at: number, ofAsset: ReadonlySet<string>): boolean =>
  at > 0 && words.every((word) => ofAsset.has(word));

const isSame = (a: Kind, b: Kind): boolean =>
  a.is === 'book' && b.is === 'book'
    ? a.type === b.type && a.cash === b.cash
    : a.is === 'skip' && b.is === 'skip';
