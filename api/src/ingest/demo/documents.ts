import { isoDate } from '../../derive/calendar';
import type { DocumentKind, Documents } from '../../market/dataset/collections';
import type { DividendRecord } from '../../market/dataset/records/dividend';
import { FREQUENCY_NAMES, paymentsOf, type DividendPlan } from './dividend-plan';
import { demoUniverse } from './universe';

/**
 * A document of a demo asset, made on demand: the same symbol, seed and last day always give the same.
 * @returns null when the simulated world has no such asset, or the asset no such document
 */
export function generateDemoDocument<Kind extends DocumentKind>(
  kind: Kind,
  symbol: string,
  seed: number,
  lastDay: number,
): Documents[Kind] | null {
  return MAKERS[kind](symbol, seed, lastDay);
}

const MAKERS: {
  [Kind in DocumentKind]: (symbol: string, seed: number, lastDay: number) => Documents[Kind] | null;
} = {
  dividends: dividendsOf,
  splits: () => null,
  fundamentals: () => null,
};

function dividendsOf(symbol: string, seed: number, lastDay: number): DividendRecord[] | null {
  const { stocks, funds } = demoUniverse(seed);
  const asset = [...stocks, ...funds].find((candidate) => candidate.symbol === symbol);
  return asset?.dividends ? records(asset.dividends, asset.currencyCode, lastDay) : null;
}

const records = (plan: DividendPlan, currencyCode: string, today: number): DividendRecord[] =>
  paymentsOf(plan, today).map(({ exDay, amount }) => ({
    exDate: isoDate(exDay),
    amount,
    currencyCode,
    declaredDate: isoDate(exDay - plan.declaredBefore),
    recordDate: isoDate(exDay + 1),
    paymentDate: isoDate(exDay + plan.paidAfter),
    frequency: FREQUENCY_NAMES[plan.paymentsPerYear],
    special: false,
  }));
