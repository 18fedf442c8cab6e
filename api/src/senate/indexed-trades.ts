/** The senate's transactions of one snapshot, ready to be filtered, counted and shown. */
import { createHash } from 'node:crypto';
import type { SenateOwner, SenateTransactionRow } from 'shared/contract';
import { SENATE_LATE_AFTER_DAYS, SENATE_OWNERS, SENATE_REPORT_TYPE } from 'shared/contract/schemas';
import { nameFieldOf } from 'shared/market';
import { parseIsoDate } from '../derive/calendar';
import type { Market } from '../market/market-store';
import type { SenateTransaction } from '../market/dataset/records/senate-transaction';
import type { AssetRow } from '../market/store/market';
import { fold } from '../market/text/fold';
import { bracketId } from './brackets';
import { politicianIdOf, politicianNameOf } from './politician-identity';

export type TradeFacts = Omit<SenateTransactionRow, 'sinceTrade' | 'sinceFiling'>;

export interface IndexedTrade {
  facts: TradeFacts;
  /** The asset in this snapshot, when it is listed. */
  asset: AssetRow | null;
  /** Symbol that the report's ticker stands for, listed or not. */
  meantSymbol: string | null;
  /** Folded name, ticker and description. */
  searched: string;
}

export interface SenateIndex {
  trades: readonly IndexedTrade[];
  byPolitician: ReadonlyMap<string, readonly IndexedTrade[]>;
  /** By symbol of listed assets. */
  bySymbol: ReadonlyMap<string, readonly IndexedTrade[]>;
  /** Names of the brackets that occur. */
  brackets: ReadonlySet<string>;
}

/** What of a market the index needs. */
export type TradedMarket = Pick<Market, 'collection' | 'find'>;

/** Indexes the transactions of a market. */
export function indexTrades(market: TradedMarket): SenateIndex {
  const transactions = market.collection('senate-transactions');
  const people = peopleOf(transactions);
  const assets = new Map<string, AssetRow | null>();
  const assetOf = (symbol: string): AssetRow | null => {
    let asset = assets.get(symbol);
    if (asset === undefined) assets.set(symbol, (asset = market.find(symbol)));
    return asset;
  };
  const repeated = new Map<string, number>();
  const trades = transactions.map((transaction) =>
    indexed(transaction, people, assetOf, (key) => {
      const times = repeated.get(key) ?? 0;
      repeated.set(key, times + 1);
      return times;
    }),
  );
  return {
    trades,
    byPolitician: grouped(trades, (trade) => trade.facts.politician.id),
    bySymbol: grouped(trades, (trade) => trade.facts.symbol),
    brackets: new Set(trades.flatMap(({ facts }) => (facts.amount ? [facts.amount.id] : []))),
  };
}

/** Remembers the index of each market; a market that is let go takes it along. */
export function rememberTrades(): (market: Market) => SenateIndex {
  const byMarket = new WeakMap<Market, SenateIndex>();
  return (market) => {
    let index = byMarket.get(market);
    if (!index) byMarket.set(market, (index = indexTrades(market)));
    return index;
  };
}

type People = ReadonlyMap<string, TradeFacts['politician'] & { rank: number }>;

/** One name for a person, the best of all spellings; among equals the latest report's. */
function peopleOf(transactions: readonly SenateTransaction[]): People {
  const people = new Map<string, TradeFacts['politician'] & { rank: number; day: string }>();
  for (const { senator, filedDate, transactionDate } of transactions) {
    const id = politicianIdOf(senator);
    const day = filedDate ?? transactionDate ?? '';
    const known = people.get(id);
    const named = politicianNameOf(senator);
    const better =
      !known ||
      named.rank > known.rank ||
      (named.rank === known.rank &&
        (day > known.day || (day === known.day && named.name > known.name)));
    if (better) people.set(id, { id, day, ...named });
  }
  return people;
}

function indexed(
  transaction: SenateTransaction,
  people: People,
  assetOf: (symbol: string) => AssetRow | null,
  timesBefore: (key: string) => number,
): IndexedTrade {
  const { transactionDate, filedDate, amount, ticker, assetDescription } = transaction;
  const id = politicianIdOf(transaction.senator);
  const person = people.get(id);
  const asset = transaction.symbol === null ? null : assetOf(transaction.symbol);
  const delayDays = delayOf(transactionDate, filedDate);
  const key = JSON.stringify([
    id,
    transactionDate,
    transaction.owner,
    ticker,
    assetDescription,
    transaction.assetType,
    transaction.type,
    amount,
    transaction.reportUrl ?? filedDate,
  ]);
  const facts: TradeFacts = {
    id: createHash('sha1')
      .update(`${timesBefore(key)} ${key}`)
      .digest('base64url')
      .slice(0, 16),
    politician: { id, name: person?.name ?? id, office: person?.office ?? null },
    transactionDate,
    filedDate,
    delayDays,
    late: delayDays === null ? null : delayDays > SENATE_LATE_AFTER_DAYS,
    owner: ownerOf(transaction.owner),
    ticker,
    symbol: asset ? asset.table.symbol(asset.row) : null,
    companyName: asset
      ? asset.table.text(nameFieldOf(asset.table.table.assetType), asset.row)
      : null,
    assetDescription,
    assetType: transaction.assetType,
    type: transaction.type ?? 'N/A',
    amount: amount && { id: bracketId(amount), ...amount },
    comment: transaction.comment,
    reportType: SENATE_REPORT_TYPE,
    reportUrl: safeUrl(transaction.reportUrl),
    scanned: transaction.scanned,
  };
  const searched = fold(
    [facts.politician.name, ticker, facts.companyName, assetDescription].filter(Boolean).join('\n'),
  );
  return { facts, asset, meantSymbol: transaction.symbol, searched };
}

/** Days from trade to report. */
function delayOf(traded: string | null, filed: string | null): number | null {
  const [from, to] = [traded, filed].map((text) => (text === null ? null : parseIsoDate(text)));
  return from == null || to == null ? null : to - from;
}

const OWNER_ALIASES: Readonly<Record<string, SenateOwner>> = {
  sp: 'Spouse',
  jt: 'Joint',
  dc: 'Child',
  'dependent child': 'Child',
  'dependent children': 'Child',
  dependent: 'Child',
  filer: 'Self',
};

function ownerOf(text: string | null): SenateOwner {
  const key = text?.trim().toLowerCase() ?? '';
  return SENATE_OWNERS.find((owner) => owner.toLowerCase() === key) ?? OWNER_ALIASES[key] ?? 'N/A';
}

/** A link that a page may show: sources are not trusted with schemes. */
const safeUrl = (text: string | null): string | null =>
  text !== null && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;

function grouped(
  trades: readonly IndexedTrade[],
  keyOf: (trade: IndexedTrade) => string | null,
): Map<string, IndexedTrade[]> {
  const groups = new Map<string, IndexedTrade[]>();
  for (const trade of trades) {
    const key = keyOf(trade);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(trade);
    else groups.set(key, [trade]);
  }
  return groups;
}
