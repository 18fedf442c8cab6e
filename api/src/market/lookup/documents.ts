/** The assets as the lookup sees them, the most important first. */
import { brokersFieldOf, nameFieldOf, tickerOf } from 'shared/market';
import type { LookupResult } from 'shared/contract';
import type { IndexedTable } from '../engine/indexed-table';
import { nextTurn, sortInTurns } from '../turns/turns';
import { ALIASES } from './aliases';
import { importanceOf } from './importance';
import { codeOf, joinedWords, tokenize } from './tokenize';

export interface Document {
  table: IndexedTable;
  row: number;
  ticker: string;
  name: string;
  /** Words of the name in their order. */
  words: string[];
  importance: number;
}

/** Names are tokenised in turns of this size, so that requests are answered in between. */
export const DOCUMENTS_PER_TURN = 1000;

export async function documentsOf(tables: readonly IndexedTable[]): Promise<Document[]> {
  const documents: Document[] = [];
  for (const table of tables) {
    const nameField = nameFieldOf(table.table.assetType);
    for (let row = 0; row < table.rows; row++) {
      const ticker = tickerOf(table.symbol(row));
      const name = table.text(nameField, row) ?? ticker;
      documents.push({
        table,
        row,
        ticker,
        name,
        words: tokenize(name),
        importance: importanceOf(table, row),
      });
      if (documents.length % DOCUMENTS_PER_TURN === 0) await nextTurn();
    }
  }
  return sortInTurns(
    documents,
    (a, b) => b.importance - a.importance || (symbolOf(a) < symbolOf(b) ? -1 : 1),
  );
}

export const symbolOf = ({ table, row }: Document): string => table.symbol(row);

export const isCoin = ({ table }: Document): boolean => table.table.assetType === 'crypto';

/** `BTC-USD.CC` is found as `btcusd`, `btc` and `btcusdcc`, `BRK-B.US` as `brkb` and `brkbus`. */
export function codesOf(document: Document): Set<string> {
  const { ticker } = document;
  const codes = [codeOf(ticker), codeOf(symbolOf(document)), ...aliasesOf(document).map(codeOf)];
  if (isCoin(document)) codes.push(codeOf(ticker.replace(/-[^-]*$/, '')));
  return new Set(codes.filter((code) => code !== ''));
}

/** The words that find a name. */
export const wordsOf = (document: Document): Set<string> =>
  new Set([
    ...document.words,
    ...joinedWords(document.name),
    ...aliasesOf(document).flatMap(tokenize),
  ]);

export function offers({ table, row }: Document, broker: string): boolean {
  const brokers = table.value(brokersFieldOf(table.table.assetType), row);
  return Array.isArray(brokers) && brokers.includes(broker);
}

export function describe(document: Document): LookupResult {
  const { table, row, ticker, name } = document;
  return {
    symbol: symbolOf(document),
    ticker,
    name,
    assetType: table.table.assetType,
    countryCode: table.text('countryCode', row),
    logoUrl: table.text('logoUrl', row),
    label: `${ticker} · ${name}`,
  };
}

const aliases = new Map<string, string[]>();
for (const [alias, symbol] of Object.entries(ALIASES)) {
  aliases.set(symbol, [...(aliases.get(symbol) ?? []), alias]);
}
const aliasesOf = (document: Document): readonly string[] => aliases.get(symbolOf(document)) ?? [];
