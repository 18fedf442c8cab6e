import { isTrade } from 'shared/contract';
import { cellOf } from './cell-of';
import { isCurrency } from '../columns/header-currency';
import { currencyPairOf } from '../columns/currency-pair';
import type { TransactionType } from '../../ledger/transactions/transaction';
import { book, type Kind } from '../kinds/kind';
import type { KindReaders, WordOfKind } from '../kinds/kind-of-word';
import type { ImportTable, OpenedImport } from './opened-import';
import type { TableRow } from '../reading/find-tables';
import { foldName, foldWords } from '../reading/fold-words';

/** Kind of a row with its term, by which the user can assign another one. */
export interface KindOfRow extends WordOfKind {
  word: string;
  /** The kind was found inside a sentence, so the sign of its amount has to agree. */
  isSentence: boolean;
}

type Kinds = Pick<OpenedImport, 'kinds'>;

/**
 * The kind of a row. First by the exact term of its column, refined by further kind columns. Then
 * by sentences in these columns and in the description.
 */
export function kindOfRow({ kinds }: Kinds, table: ImportTable, row: TableRow): KindOfRow {
  const rows = KINDS_OF_ROWS.get(kinds) ?? new WeakMap<TableRow, KindOfRow>();
  KINDS_OF_ROWS.set(kinds, rows);
  let kind = rows.get(row);
  if (!kind) {
    kind = readKind(kinds, table, row);
    rows.set(row, kind);
  }
  return kind;
}

/** Cache: several passes over a file classify the same rows. */
const KINDS_OF_ROWS = new WeakMap<KindReaders, WeakMap<TableRow, KindOfRow>>();

function readKind(kinds: KindReaders, table: ImportTable, row: TableRow): KindOfRow {
  const cell = (field: Parameters<typeof cellOf>[2]) => cellOf(table, row, field);
  const word = cell('type') || cell('side');
  const note = cell('note');
  const exact = kinds.ofWord(word);
  const further = table.columns.kinds.map((column) => row.cells[column] ?? '').filter(Boolean);
  const ofShares = tradeOfShares([word, ...further], cell('assetClass'));
  if (ofShares && !kinds.isAssigned(word))
    return { word, kind: ofShares, takesBack: false, corrects: false, isSentence: false };
  const isForex = IS_FOREX.test(cell('assetClass')) && currencyPairOf(cell('symbol')) !== null;
  if (isForex && !kinds.isAssigned(word))
    return { word, ...exact, kind: book('CURRENCY_EXCHANGE'), isSentence: false };
  const isOfMoney = cell('symbol') === '' || isCurrency(cell('symbol'));
  if (
    CONVERSIONS.has(foldName(word)) &&
    isOfMoney &&
    cell('isin') === '' &&
    !kinds.isAssigned(word)
  )
    return { word, ...exact, kind: book('CURRENCY_EXCHANGE'), isSentence: false };
  const isSure = exact.kind !== undefined && exact.kind.is !== 'trade';
  if (isSure || kinds.isAssigned(word)) return { word, ...exact, isSentence: false };
  const precise = agreed(further.map(kinds.ofWord));
  if (exact.kind?.is === 'trade') {
    const sentences = further.map((text) => kinds.ofSentence(text, new Set()));
    const trade = [precise, ...sentences].find(
      (one) => one?.kind?.is === 'book' && isTrade(one.kind.type),
    );
    return { word, ...(trade ?? exact), isSentence: false };
  }
  if (precise && precise.kind?.is !== 'trade')
    return { word: word || (further[0] ?? ''), ...precise, isSentence: false };
  // Contradicting columns raise a question.
  if (further.filter((text) => kinds.ofWord(text).kind !== undefined).length > 1 && !precise)
    return { word, ...exact, isSentence: false };
  // A table without kinds has trades alone, whatever their descriptions say.
  const texts = [word, ...further, ...(table.columns.map.type === undefined ? [] : [note])];
  const ofAsset = wordsOfAsset(table, row);
  for (const text of texts) {
    if (text === '') continue;
    const sentence = kinds.ofSentence(text, ofAsset);
    if (sentence.kind !== undefined) return { word: word || text, ...sentence, isSentence: true };
  }
  if (precise) return { word: word || (further[0] ?? ''), ...precise, isSentence: false };
  if (word === '' && table.sectionKind)
    return { word, ...exact, kind: table.sectionKind, isSentence: false };
  return { word, ...exact, isSentence: false };
}

/** Words that mean a currency exchange if the row names no other asset. */
const CONVERSIONS = new Set(['conversion', 'convert', 'exchange', 'exchanged']);

/** Classes of rows that trade a currency pair. */
const IS_FOREX = /^(?:forex|fx|cash|currency|currencies|devisen|valuta|divisas?)$/i;
const IS_SHARES = /equit|stock|share|etf|aktie|action|accion|azion|aandel|akcj/i;
const IS_DERIVED = /option|future|warrant|cfd/i;

/** Terms that options share with shares, if the class of the row shows that it trades shares. */
function tradeOfShares(words: readonly string[], assetClass: string): Kind | undefined {
  if (!IS_SHARES.test(assetClass) || IS_DERIVED.test(assetClass)) return undefined;
  for (const word of words) {
    const type = OF_SHARES[foldName(word)];
    if (type) return book(type);
  }
  return undefined;
}

const OF_SHARES: Readonly<Record<string, TransactionType>> = {
  buytoopen: 'BUY',
  selltoclose: 'SELL',
  selltoopen: 'SHORT_SELL',
  buytoclose: 'SHORT_COVER',
};

/**
 * The one kind that the terms of further columns agree on. Null when they differ or are unknown.
 */
function agreed(words: readonly WordOfKind[]): WordOfKind | null {
  const named = words.filter(({ kind }) => kind !== undefined && kind.is !== 'trade');
  const [first] = named;
  if (!first?.kind) return words.find(({ kind }) => kind !== undefined) ?? null;
  return named.every(({ kind }) => kind && isSame(kind, first.kind)) ? first : null;
}

const isSame = (a: Kind, b: Kind | undefined): boolean =>
  a === b || (a.is === 'book' && b?.is === 'book' && a.type === b.type);

function wordsOfAsset(table: ImportTable, row: TableRow): ReadonlySet<string> {
  const { map } = table.columns;
  const texts = (['symbol', 'name'] as const).flatMap((field) =>
    map[field] === undefined || map[field] === map.type ? [] : cellOf(table, row, field),
  );
  // The description next to a kind sentence is often only the asset's name.
  if (map.note !== undefined && map.note !== map.type) {
    const note = cellOf(table, row, 'note');
    if (cellOf(table, row, 'type').includes(note)) texts.push(note);
  }
  return new Set(texts.flatMap((text) => foldWords(text).split(' ')).filter(Boolean));
}
