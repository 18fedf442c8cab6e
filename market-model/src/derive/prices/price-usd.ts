/**
 * Currencies quoted in a hundredth of the unit: London shares in pence, Johannesburg in cents,
 * Tel Aviv in agorot, under every code that sources write. code → [unit, parts].
 */
const MINOR_UNITS: Readonly<Record<string, readonly [string, number]>> = {
  GBX: ['GBP', 100],
  GBp: ['GBP', 100],
  ZAC: ['ZAR', 100],
  ZAc: ['ZAR', 100],
  ILA: ['ILS', 100],
  ILa: ['ILS', 100],
};

/** US dollars for one unit of a currency; null when the rate is unknown. */
export type UsdRate = (currencyCode: string) => number | null;

/**
 * The US dollar value of an amount, e.g. `priceUSD`.
 * @param amount in the given currency; GBX means pence sterling
 * @returns null when the amount, the currency or its rate is unknown
 */
export function inUsd(
  amount: number | null | undefined,
  currencyCode: string | null | undefined,
  usdRate: UsdRate,
): number | null {
  if (amount === null || amount === undefined || !currencyCode) return null;
  const [unit, parts] = MINOR_UNITS[currencyCode] ?? [currencyCode, 1];
  const rate = unit === 'USD' ? 1 : usdRate(unit);
  return rate === null ? null : (amount / parts) * rate;
}

/** The whole currency of a minor unit: GBX → GBP; others stay. */
export const wholeCurrency = (currencyCode: string): string =>
  MINOR_UNITS[currencyCode]?.[0] ?? currencyCode;

/** How many quoted units make one whole unit: 100 for GBX, 1 for USD. */
export const quotedUnits = (currencyCode: string): number => MINOR_UNITS[currencyCode]?.[1] ?? 1;

/**
 * Exchange factor between currencies: 100 from GBP to GBX without any rate, else via the US dollar.
 * @returns null when a currency or a rate is unknown
 */
export function exchangeFactor(
  from: string | null | undefined,
  to: string | null | undefined,
  usdRate: UsdRate,
): number | null {
  if (!from || !to) return null;
  const units = quotedUnits(to) / quotedUnits(from);
  if (wholeCurrency(from) === wholeCurrency(to)) return units;
  const [dollars, rateOfCurrency] = [
    inUsd(1, wholeCurrency(from), usdRate),
    inUsd(1, wholeCurrency(to), usdRate),
  ];
  return dollars === null || rateOfCurrency === null || rateOfCurrency <= 0
    ? null
    : (dollars / rateOfCurrency) * units;
}
