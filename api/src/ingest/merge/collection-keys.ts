import type { CollectionName, Collections } from 'market-model/dataset/collections';

type KeyOf<Name extends CollectionName> = (item: Collections[Name]) => string;

const joined = (...parts: (string | number | null)[]): string => JSON.stringify(parts);

/** Identity of an item across sources. For equal keys, the later source's item is kept. */
export const COLLECTION_KEYS: { readonly [Name in CollectionName]: KeyOf<Name> } = {
  'senate-transactions': (item) =>
    joined(
      item.senator.lastName.toLowerCase(),
      item.transactionDate,
      item.owner,
      item.ticker ?? item.assetDescription,
      // One source knows whether all was sold, another does not.
      item.type?.startsWith('Sale') ? 'Sale' : item.type,
      item.amount?.from ?? null,
      item.reportUrl,
    ),
  '13f-filings': (item) =>
    joined(item.cik ?? item.manager, item.quarter, item.form, item.filedDate),
  'company-ciks': (item) => item.symbol,
  'calendar-events': (item) => joined(item.date, item.time, item.countryCode, item.event),
  'upcoming-dividends': (item) => joined(item.symbol, item.exDate, String(item.special)),
  'earnings-reports': (item) => joined(item.symbol, item.periodEnd ?? item.date),
  news: (item) => item.url ?? item.id,
};
