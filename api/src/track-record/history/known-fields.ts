/** Which listing fields can be known of a day in the past, and what each of them is computed from. */
import { columnOf } from 'shared/market';
import { barCalculationOf } from '../../derive/calculations/bars/bar-calculations';
import { waysTo } from '../../derive/calculations/calculations';

/** Facts of an asset that hardly change: those of today stand for those of then. */
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

/** Computed from the consensus of analysts, of which the data have that of today alone. */
const FROM_ESTIMATES: ReadonlySet<string> = new Set(['fwdPeRatio', 'pegRatio']);

const isFromBars = (field: string): boolean =>
  field === 'price' || barCalculationOf(field) !== undefined;

/** Why a field cannot be known of a day in the past; null when it can. */
export function reasonUnknownThen(field: string): string | null {
  if (FROM_ESTIMATES.has(field)) return 'the estimates of analysts of then are not in the data';
  if (identity.has(field) || isFromBars(field) || waysTo('stock', field).length > 0) return null;
  return columnOf('stock', field)
    ? 'the data have its value of today alone'
    : 'no column has this name';
}

/** Computed fields whose inputs are other computed fields. What is not listed reads bars and documents alone. */
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
};

export interface WantedFields {
  /** Fields that are kept. */
  fields: readonly string[];
  /** With those that they are computed from. */
  computed: ReadonlySet<string>;
  /** Whether one of them needs more of the bars than the close. */
  needsBarFields: boolean;
}

/** The fields and all that they are computed from. Identity and what cannot be known is left out. */
export function wantedFields(fields: Iterable<string>): WantedFields {
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
