/** Listing fields that can be known for a day in the past, and their inputs. */
import { columnOf } from 'shared/market';
import { barCalculationOf } from 'market-model/derive/calculations/bars/bar-calculations';
import { waysTo } from 'market-model/derive/calculations/calculations';

/** Facts of an asset that hardly change: the current ones are used for the past. */
export const IDENTITY_FIELDS = [
  'symbol',
  'companyName',
  'countryCode',
  'currencyCode',
  'exchange',
  'sector',
  'industry',
  'ipoDate',
  'broker',
  'logoUrl',
] as const;
const identity: ReadonlySet<string> = new Set(IDENTITY_FIELDS);

/** Computed from the analyst consensus, which is only available for today. */
const FROM_ESTIMATES: ReadonlySet<string> = new Set(['fwdPeRatio', 'pegRatio']);

/** Computed from the history of another asset, which a run does not read. */
const FROM_OTHER_HISTORY: ReadonlySet<string> = new Set(['beta']);

const isFromBars = (field: string): boolean =>
  field === 'price' || barCalculationOf(field) !== undefined;

/** Why a field cannot be known of a day in the past; null when it can. */
export function reasonUnknownThen(field: string): string | null {
  if (FROM_ESTIMATES.has(field)) return 'the estimates of analysts of then are not in the data';
  const isComputed = waysTo('stock', field).length > 0 && !FROM_OTHER_HISTORY.has(field);
  if (identity.has(field) || isFromBars(field) || isComputed) return null;
  return columnOf('stock', field)
    ? 'the data have its value of today alone'
    : 'no column has this name';
}

/**
 * Computed fields whose inputs are other computed fields. All others read bars and documents only.
 */
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  priceUSD: ['price'],
  turnoverUSD: ['priceUSD', 'avg30Volume'],
  marketCap: ['priceUSD', 'sharesOutstanding'],
  peRatio: ['price', 'earningsPerShareTTM'],
  grossProfitTTM: ['revenueTTM', 'costOfRevenueTTM'],
  costOfRevenueTTM: ['revenueTTM', 'grossProfitTTM'],
  grossMarginTTM: ['grossProfitTTM', 'revenueTTM'],
  dividendYield: ['dividendRateTTM', 'dividendCurrencyCode', 'price'],
  dividendPayoutRatio: ['dividendRateTTM', 'dividendCurrencyCode', 'earningsPerShareTTM'],
  enterpriseValue: ['marketCap'],
  evToEbitda: ['marketCap'],
  evToSales: ['marketCap'],
  priceToSales: ['marketCap'],
  priceToFreeCashFlow: ['marketCap'],
  freeCashFlowYield: ['marketCap'],
  buybackYield: ['marketCap'],
  shareholderYield: ['marketCap'],
  altmanZScore: ['marketCap'],
};

export interface RequiredFields {
  /** Fields that are kept. */
  fields: readonly string[];
  /** With those that they are computed from. */
  computed: ReadonlySet<string>;
  /** Whether one of them needs more of the bars than the close. */
  needsBarFields: boolean;
}

/** The fields and all their inputs. Identity and unknowable fields are left out. */
export function requiredFields(fields: Iterable<string>): RequiredFields {
  const historicFields = [...new Set(fields)].filter(
    (field) => !identity.has(field) && reasonUnknownThen(field) === null,
  );
  const computed = new Set<string>();
  const add = (field: string): void => {
    if (computed.has(field)) return;
    computed.add(field);
    for (const input of INPUTS[field] ?? []) add(input);
  };
  historicFields.forEach(add);
  const needsBarFields = [...computed].some((field) => field !== 'price' && isFromBars(field));
  return { fields: historicFields, computed, needsBarFields };
}
