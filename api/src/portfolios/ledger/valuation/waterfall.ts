import type { PortfolioLedger } from '../holdings/replay-portfolio';
import { ZERO, type Decimal } from '../money/decimal';
import { roundToSum } from '../money/round-to-sum';
import { amountOf, EMPTY, growth, type Tally } from '../money/tally';
import { MissingList, type Missing } from '../prices/missing';
import { partsOfPortfolio, type Parts } from './parts';

/** How a value became another one; null where a price or rate is missing. */
export interface Waterfall {
  start: Decimal | null;
  netFlows: Decimal | null;
  realised: Decimal | null;
  unrealised: Decimal | null;
  income: Decimal | null;
  fees: Decimal | null;
  taxes: Decimal | null;
  currencyEffect: Decimal | null;
  end: Decimal | null;
  /** end − start − flows equals the rounded parts, digit for digit; null when one of them is unknown. */
  reconciles: boolean | null;
  missing: Missing[];
}

/** Parts of the change of value with their sign in the sum. */
const CHANGE = [
  ['realised', 1],
  ['unrealised', 1],
  ['income', 1],
  ['fees', -1],
  ['taxes', -1],
  ['currencyEffect', 1],
] as const satisfies readonly (readonly [keyof Parts, 1 | -1])[];

/** Tolerance between the parts and the change: the error of 40 digits, never a part of a cent. */
const TOLERANCE = 1e-12;

/**
 * The change of a portfolio's value between the ends of two days, by component. The rounded
 * components add up exactly.
 *
 * @param from end of this day; null: before the first transaction
 * @param digits after the point, of the portfolio's currency
 */
export function waterfall(
  ledger: PortfolioLedger,
  from: number | null,
  to: number,
  digits: number,
): Waterfall {
  const missing = new MissingList();
  const last = partsOfPortfolio(ledger, to, missing);
  const first = from === null ? null : partsOfPortfolio(ledger, from, missing);
  return { ...roundedChange(first, last, digits), missing: missing.items };
}

/** Rounds the change between two sets of parts so that it adds up; see {@link waterfall}. */
export function roundedChange(
  first: Parts | null,
  last: Parts,
  digits: number,
): Omit<Waterfall, 'missing'> {
  const startOf = (part: keyof Parts): Tally => first?.[part] ?? EMPTY;
  const changeOf = (part: keyof Parts) => growth(last[part], startOf(part));
  const rounded = (amount: Decimal | null) => amount?.toDecimalPlaces(digits) ?? null;
  const [start, end] = [rounded(amountOf(startOf('value'))), rounded(amountOf(last.value))];
  const netFlows = rounded(changeOf('netFlows'));
  const exact = CHANGE.map(([part]) => changeOf(part));
  const signed = exact.flatMap((amount, i) => amount?.mul(CHANGE[i]?.[1] ?? 1) ?? []);
  const isWhole =
    start !== null && end !== null && netFlows !== null && signed.length === CHANGE.length;
  const parts = isWhole
    ? roundToSum(signed, end.minus(start).minus(netFlows), digits).map((amount, i) =>
        amount.mul(CHANGE[i]?.[1] ?? 1),
      )
    : exact.map(rounded);
  const [realised, unrealised, income, fees, taxes, currencyEffect] = parts;
  return {
    start,
    netFlows,
    realised: realised ?? null,
    unrealised: unrealised ?? null,
    income: income ?? null,
    fees: fees ?? null,
    taxes: taxes ?? null,
    currencyEffect: currencyEffect ?? null,
    end,
    reconciles: isWhole ? reconciles(first, last, signed) : null,
  };
}

/** Whether the parts, before rounding, are the change: they are computed from lots, not as the rest. */
function reconciles(first: Parts | null, last: Parts, signed: readonly Decimal[]): boolean {
  const change = last.value.value
    .minus(first?.value.value ?? ZERO)
    .minus(last.netFlows.value)
    .plus(first?.netFlows.value ?? ZERO);
  const sum = signed.reduce((all, part) => all.plus(part), ZERO);
  return change.minus(sum).abs().lte(change.abs().plus(1).mul(TOLERANCE));
}
