/** One transaction with everything that queries ask of it. */
import { hash } from 'node:crypto';
import type { SenateOwner, SenateTransactionRow } from 'shared/contract';
import { SENATE_LATE_AFTER_DAYS, SENATE_OWNERS, SENATE_REPORT_TYPE } from 'shared/contract/schemas';
import { nameFieldOf } from 'shared/market';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import type { SenateTransaction } from 'market-model/dataset/records/senate-transaction';
import type { AssetRow } from '../market/store/market';
import { fold } from '../market/text/fold';
import { bracketId } from './brackets';
import { politicianIdOf, politicianNameOf } from './politician-identity';

export type TradeFacts = Omit<SenateTransactionRow, 'sinceTrade' | 'sinceFiling'>;

export interface IndexedTrade {
  facts: TradeFacts;
  /** The asset in this snapshot, when it is listed. */
  asset: AssetRow | null;
  /** Symbol of the report's ticker, listed or not. */
  meantSymbol: string | null;
  /** Folded name, ticker and description. */
  searched: string;
  /** Values under the filters that are counted as facets. */
  values: Readonly<Record<FacetField, string>>;
  /** The politician's name as it is sorted. */
  sortedName: string;
}

/** Filters whose values are counted. */
export const FACET_FIELDS = ['politician', 'type', 'owner', 'amount', 'assetType'] as const;
export type FacetField = (typeof FACET_FIELDS)[number];

/** Where a report does not say. */
export const UNKNOWN = 'N/A';

/** Politicians by id. */
export type People = ReadonlyMap<string, TradeFacts['politician'] & { rank: number }>;

/** One name per politician, the best of all spellings; among equals the latest report's. */
export function peopleOf(transactions: readonly SenateTransaction[]): People {
  const people = new Map<string, TradeFacts['politician'] & { rank: number; day: string }>();
  const spellings = new Map<string, ReturnType<typeof politicianNameOf>>();
  for (const { senator, filedDate, transactionDate } of transactions) {
    const id = politicianIdOf(senator);
    const day = filedDate ?? transactionDate ?? '';
    const person = people.get(id);
    const spelling = `${senator.firstName}|${senator.lastName}|${senator.office ?? ''}`;
    let nameAndOffice = spellings.get(spelling);
    if (!nameAndOffice) spellings.set(spelling, (nameAndOffice = politicianNameOf(senator)));
    const better =
      !person ||
      nameAndOffice.rank > person.rank ||
      (nameAndOffice.rank === person.rank &&
        (day > person.day || (day === person.day && nameAndOffice.name > person.name)));
    if (better) people.set(id, { id, day, ...nameAndOffice });
  }
  return people;
}

/**
 * @param assetOf the listed asset of a symbol
 * @param timesBefore number of earlier reports of the same transaction; a repeat is a separate
 * trade
 */
export function indexedTrade(
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
    id: hash('sha1', `${timesBefore(key)} ${key}`, 'base64url').slice(0, 16),
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
  const values = {
    politician: id,
    type: facts.type,
    owner: facts.owner,
    amount: facts.amount?.id ?? UNKNOWN,
    assetType: facts.assetType ?? UNKNOWN,
  };
  const sortedName = fold(facts.politician.name);
  return { facts, asset, meantSymbol: transaction.symbol, searched, values, sortedName };
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
  text !== null && /^https?:\/\/[^\s"'<>]+$/i.test(text) ? text : null;
