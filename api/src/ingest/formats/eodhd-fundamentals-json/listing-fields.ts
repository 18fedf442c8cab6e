import type { FieldValue } from 'shared/contract';
import { sectorOf, type AssetType } from 'shared/market';
import { inUsd, wholeCurrency, type UsdRate } from 'market-model/derive/prices/price-usd';
import { percentOf } from '../cell-values';
import { isinOf } from 'market-model/dataset/isin';
import {
  dateIn,
  isUnknown,
  numberIn,
  sectionOf,
  textIn,
  type EodhdDocument,
} from './eodhd-document';

/** `share`: a share of one that becomes percent. `money`: a sum that becomes US dollars. */
type Kind = 'number' | 'share' | 'text' | 'date' | 'money' | 'isin';
const NAMES: Readonly<Record<Kind, string>> = {
  number: 'a number',
  share: 'a share',
  text: 'a text',
  date: 'a date',
  money: 'a number',
  isin: 'an ISIN',
};
type FieldPath = readonly [field: string, section: string, key: string, kind: Kind];

const GENERAL: readonly FieldPath[] = [
  ['currencyCode', 'General', 'CurrencyCode', 'text'],
  ['countryCode', 'General', 'CountryISO', 'text'],
  ['exchange', 'General', 'Exchange', 'text'],
  ['description', 'General', 'Description', 'text'],
  ['website', 'General', 'WebURL', 'text'],
  ['logoUrl', 'General', 'LogoURL', 'text'],
];

const COMPANY: readonly FieldPath[] = [
  ['industry', 'General', 'Industry', 'text'],
  ['employees', 'General', 'FullTimeEmployees', 'number'],
  ['ipoDate', 'General', 'IPODate', 'date'],
  ['marketCap', 'Highlights', 'MarketCapitalization', 'money'],
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
  // Sent as percent numbers: 0.07 is 0.07 %.
  ['insiderOwnership', 'SharesStats', 'PercentInsiders', 'number'],
  ['institutionalOwnership', 'SharesStats', 'PercentInstitutions', 'number'],
  ['beta', 'Technicals', 'Beta', 'number'],
  ['dividendPayoutRatio', 'SplitsDividends', 'PayoutRatio', 'share'],
  ['dividendExDate', 'SplitsDividends', 'ExDividendDate', 'date'],
  ['dividendPaymentDate', 'SplitsDividends', 'DividendDate', 'date'],
];

const FUND: readonly FieldPath[] = [
  ['category', 'General', 'Category', 'text'],
  ['isin', 'General', 'ISIN', 'isin'],
  ['isin', 'ETF_Data', 'ISIN', 'isin'],
  ['website', 'ETF_Data', 'ETF_URL', 'text'],
  ['inceptionDate', 'ETF_Data', 'Inception_Date', 'date'],
  ['netExpenseRatioPercent', 'ETF_Data', 'NetExpenseRatio', 'share'],
  ['totalAssets', 'ETF_Data', 'TotalAssets', 'money'],
  // Sent as a percent number: "1.330000" is 1.33 %.
  ['dividendYield', 'ETF_Data', 'Yield', 'number'],
];

/** Paths of a type's fields in a document. A later line overrides if it has a value. */
const FIELD_PATHS: Readonly<Record<AssetType, readonly FieldPath[]>> = {
  stock: [...GENERAL, ...COMPANY],
  etf: [...GENERAL, ...FUND],
  index: GENERAL,
  currency: GENERAL,
  crypto: GENERAL,
};

/** Figures that are meaningless at zero or below: the provider writes 0 for "none". */
const POSITIVE = new Set([
  'peRatio',
  'fwdPeRatio',
  'pegRatio',
  'marketCap',
  'sharesOutstanding',
  'employees',
  'totalAssets',
]);

/** Allocations of a fund, of which the largest is a listing column. */
const LARGEST: readonly (readonly [field: string, part: string, key: string])[] = [
  ['mainAssetClass', 'Asset_Allocation', 'Net_Assets_%'],
  ['mainRegion', 'World_Regions', 'Equity_%'],
  ['mainSector', 'Sector_Weights', 'Equity_%'],
];

export interface ListingFields {
  fields: Record<string, FieldValue>;
  /** Fields computed from the document. */
  computed: string[];
  /** Rejected values, with reasons. */
  refused: string[];
}

/** Listing columns in a document, in the units of the column catalogue. */
export function listingFields(
  document: EodhdDocument,
  assetType: AssetType,
  usdRate: UsdRate,
): ListingFields {
  const result: ListingFields = { fields: {}, computed: [], refused: [] };
  const currency = textIn(document.General?.CurrencyCode);
  for (const [field, section, key, kind] of FIELD_PATHS[assetType]) {
    const raw = document[section]?.[key];
    if (isUnknown(raw)) continue;
    const value = valueOf(raw, kind);
    const where = `${section}.${key}`;
    if (value === null)
      result.refused.push(`${where} ${JSON.stringify(raw).slice(0, 80)} is not ${NAMES[kind]}`);
    else if (POSITIVE.has(field) && typeof value === 'number' && value <= 0) continue;
    else if (kind !== 'money') result.fields[field] = value;
    else if (typeof value === 'number') setMoney(result, field, value, currency, usdRate, where);
  }
  if (assetType === 'stock') {
    const sector = textIn(document.General?.Sector);
    result.fields.sector = sectorOf(sector) ?? sector;
  }
  if (assetType === 'etf') setLargest(result, document);
  return result;
}

/** Sums are in the whole currency of the listing; those of London in pounds. */
function setMoney(
  result: ListingFields,
  field: string,
  value: number,
  currency: string | null,
  usdRate: UsdRate,
  where: string,
): void {
  const unit = currency === null ? 'USD' : wholeCurrency(currency);
  const dollars = inUsd(value, unit, usdRate);
  if (dollars === null) {
    result.refused.push(`${where} is in ${unit}, whose rate to the dollar is not known`);
    return;
  }
  result.fields[field] = unit === 'USD' ? dollars : Math.round(dollars);
  if (unit !== 'USD') result.computed.push(field);
}

function setLargest(result: ListingFields, document: EodhdDocument): void {
  for (const [field, part, key] of LARGEST) {
    const allocation = sectionOf(document.ETF_Data, part);
    let largest: { name: string; weight: number } | null = null;
    for (const name of Object.keys(allocation)) {
      const weight = numberIn(sectionOf(allocation, name)[key]);
      if (weight !== null && weight > (largest?.weight ?? 0)) largest = { name, weight };
    }
    if (!largest) continue;
    result.fields[field] =
      field === 'mainSector' ? (sectorOf(largest.name) ?? largest.name) : largest.name;
    result.computed.push(field);
  }
}

function valueOf(raw: unknown, kind: Kind): FieldValue {
  if (kind === 'text') return textIn(raw);
  if (kind === 'date') return dateIn(raw);
  if (kind === 'isin') return isinOf(textIn(raw));
  const value = numberIn(raw);
  return value !== null && kind === 'share' ? percentOf(value) : value;
}
