import { z } from 'zod';
import type { FieldValue } from 'shared/contract';
import { sectorOf, type AssetType } from 'shared/market';
import { parseIsoDate } from '../../../derive/calendar';
import {
  UnreadableSource,
  emptyContent,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
} from '../../source';
import { validSymbol, writtenSymbol } from '../asset-symbol';
import { percentOf } from '../cell-values';
import { readJson } from '../read-text';

const section = z.record(z.string(), z.unknown()).default({});
const documentSchema = z.object({
  General: z.record(z.string(), z.unknown()),
  Highlights: section,
  Valuation: section,
  SharesStats: section,
  Technicals: section,
  SplitsDividends: section,
});
type Section = keyof z.infer<typeof documentSchema>;
type Kind = 'number' | 'share' | 'text' | 'date';

/** Where a field stands in the document. `share` is a share of one that becomes percent. */
const FIELDS: readonly [field: string, section: Section, key: string, kind: Kind][] = [
  ['currencyCode', 'General', 'CurrencyCode', 'text'],
  ['countryCode', 'General', 'CountryISO', 'text'],
  ['exchange', 'General', 'Exchange', 'text'],
  ['industry', 'General', 'Industry', 'text'],
  ['description', 'General', 'Description', 'text'],
  ['website', 'General', 'WebURL', 'text'],
  ['logoUrl', 'General', 'LogoURL', 'text'],
  ['employees', 'General', 'FullTimeEmployees', 'number'],
  ['ipoDate', 'General', 'IPODate', 'date'],
  ['marketCap', 'Highlights', 'MarketCapitalization', 'number'],
  ['peRatio', 'Highlights', 'PERatio', 'number'],
  ['pegRatio', 'Highlights', 'PEGRatio', 'number'],
  ['earningsPerShareTTM', 'Highlights', 'EarningsShare', 'number'],
  ['earningsPerShareTTM', 'Highlights', 'DilutedEpsTTM', 'number'],
  ['dividendRateTTM', 'Highlights', 'DividendShare', 'number'],
  ['dividendYield', 'Highlights', 'DividendYield', 'share'],
  ['profitMargin', 'Highlights', 'ProfitMargin', 'share'],
  ['operatingMarginTTM', 'Highlights', 'OperatingMarginTTM', 'share'],
  ['returnOnAssetsTTM', 'Highlights', 'ReturnOnAssetsTTM', 'share'],
  ['returnOnEquityTTM', 'Highlights', 'ReturnOnEquityTTM', 'share'],
  ['revenueTTM', 'Highlights', 'RevenueTTM', 'number'],
  ['grossProfitTTM', 'Highlights', 'GrossProfitTTM', 'number'],
  ['quarterlyRevenueGrowthYOY', 'Highlights', 'QuarterlyRevenueGrowthYOY', 'share'],
  ['quarterlyEarningsGrowthYOY', 'Highlights', 'QuarterlyEarningsGrowthYOY', 'share'],
  ['fwdPeRatio', 'Valuation', 'ForwardPE', 'number'],
  ['sharesOutstanding', 'SharesStats', 'SharesOutstanding', 'number'],
  ['beta', 'Technicals', 'Beta', 'number'],
  ['dividendPayoutRatio', 'SplitsDividends', 'PayoutRatio', 'share'],
  ['dividendExDate', 'SplitsDividends', 'ExDividendDate', 'date'],
  ['dividendPaymentDate', 'SplitsDividends', 'DividendDate', 'date'],
];

/** Ratios that say nothing when they are zero or below: the provider writes 0 for "none". */
const POSITIVE = new Set([
  'peRatio',
  'fwdPeRatio',
  'pegRatio',
  'marketCap',
  'sharesOutstanding',
  'employees',
]);

const TYPES: Readonly<Record<string, AssetType>> = {
  'common stock': 'stock',
  'preferred stock': 'stock',
  etf: 'etf',
  fund: 'etf',
  index: 'index',
  currency: 'currency',
};

/** One asset's fundamentals in the shape of the EODHD API. A value of the wrong kind is refused alone. */
export function readEodhdFundamentalsJson(
  { main }: SourceFiles,
  context: SourceContext,
): MemoryContent {
  const parsed = documentSchema.safeParse(readJson(main));
  if (!parsed.success) throw new UnreadableSource('no object with a section "General"');
  const document = parsed.data;
  const text = (key: string): string | null => {
    const value = document.General[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const content = emptyContent();
  content.read = 1;
  const written = context.symbol ?? text('PrimaryTicker');
  const symbol = (written ? writtenSymbol(written) : null) ?? validSymbol(text('Code') ?? '', 'US');
  if (symbol === null) {
    content.refused.push({ row: 1, reason: 'neither the manifest nor the file names a symbol' });
    return content;
  }
  const fields: Record<string, FieldValue> = { sector: sectorOf(text('Sector')) ?? text('Sector') };
  for (const [field, section, key, kind] of FIELDS) {
    const raw = document[section][key];
    if (raw === null || raw === undefined || raw === '' || raw === 'NA') continue;
    const value = read(raw, kind);
    if (value === null)
      content.refused.push({
        row: 1,
        reason: `${symbol}: ${section}.${key} ${JSON.stringify(raw)} is not a ${kind}`,
      });
    else if (!(POSITIVE.has(field) && typeof value === 'number' && value <= 0))
      fields[field] = value;
  }
  content.accepted = 1;
  content.records.push({
    symbol,
    assetType: context.assetType ?? TYPES[text('Type')?.toLowerCase() ?? ''] ?? null,
    name: context.name ?? text('Name'),
    fields,
    date: dateOrNull(text('UpdatedAt')) ?? context.asOf,
  });
  return content;
}

function read(raw: unknown, kind: Kind): FieldValue {
  if (kind === 'text') return typeof raw === 'string' ? raw.trim() : null;
  if (kind === 'date') return typeof raw === 'string' ? dateOrNull(raw) : null;
  const value =
    typeof raw === 'number'
      ? raw
      : typeof raw === 'string' && raw.trim() !== ''
        ? Number(raw)
        : NaN;
  if (!Number.isFinite(value)) return null;
  return kind === 'share' ? percentOf(value) : value;
}

const dateOrNull = (text: string | null): string | null =>
  text !== null && parseIsoDate(text) !== null ? text : null;
