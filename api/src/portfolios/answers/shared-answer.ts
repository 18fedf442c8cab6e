import type { PortfolioAllocation, SharedPortfolio } from 'shared/contract';
import type { OpenPortfolio } from '../open-portfolio';
import { allocationAnswer } from './allocation-answer';
import { overview } from './overview';
import { performanceAnswer } from './performance-answer';
import { Decimal } from '../ledger/money/decimal';

type Slices = PortfolioAllocation['assetClass'];

/** Content of a shared link. Each field is listed, so that amounts of later answers cannot leak. */
export function sharedAnswer(open: OpenPortfolio): SharedPortfolio {
  const day = open.latestDay;
  const figures = overview(open, day);
  const performance = performanceAnswer(open, null, day, null);
  const allocation = allocationAnswer(open, day);
  const weights = (slices: Slices) => slices.map(({ key, weight }) => ({ key, weight }));
  const holdings = figures.holdings.filter(({ quantity }) => !new Decimal(quantity).isZero());
  return {
    name: figures.name,
    isSample: figures.isSample,
    on: figures.on,
    since: performance.series.date[0] ?? null,
    twr: figures.twr,
    twrAnnualised: figures.twrAnnualised,
    xirr: figures.xirr,
    drawdown: performance.drawdown,
    volatility: performance.volatility,
    series: { date: performance.series.date, return: performance.series.return },
    holdings: holdings.map(({ symbol, name, weight, unrealised, cost }) => ({
      symbol,
      name,
      weight,
      // Proceeds of a short sale are a cost below zero.
      gain: ratio(unrealised, cost === null ? null : new Decimal(cost).abs().toFixed()),
    })),
    cashWeight: figures.tracksCash ? cashWeight(figures.cash, figures.value) : null,
    allocation: {
      assetClass: weights(allocation.assetClass),
      sector: weights(allocation.sector),
      country: weights(allocation.country),
      currency: weights(allocation.currency),
    },
  };
}

/** A share of a whole; null when either is unknown or the whole is zero. */
function ratio(part: string | null, whole: string | null): number | null {
  if (part === null || whole === null) return null;
  const divisor = new Decimal(whole);
  return divisor.isZero() ? null : new Decimal(part).div(divisor).toNumber();
}

function cashWeight(
  cash: readonly { value: string | null }[],
  total: string | null,
): number | null {
  const values = cash.map(({ value }) => value);
  if (values.includes(null)) return null;
  return ratio(Decimal.sum(0, ...values.map((value) => value ?? 0)).toFixed(), total);
}
