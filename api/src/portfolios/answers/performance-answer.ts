import type { PortfolioPerformance } from 'shared/contract';
import { isoDate } from 'market-model/dates/civil-dates';
import type { OpenPortfolio } from '../open-portfolio';
import { currencyDigits, moneyText } from '../ledger/money/currency-digits';
import { averageCapital } from '../ledger/returns/average-capital';
import { contributions } from '../ledger/returns/contribution';
import { dailySeries } from '../ledger/returns/daily-series';
import { performanceOf } from '../ledger/returns/performance';
import { sameFlows, sameFlowsSeries } from '../ledger/returns/same-flows';
import { waterfall } from '../ledger/valuation/waterfall';
import type { BenchmarkHistory } from './benchmark-history';

/**
 * Returns, risk, waterfall and contributions of a period, compared with the same flows in a
 * benchmark.
 */
export function performanceAnswer(
  { ledger, portfolio }: OpenPortfolio,
  from: number | null,
  to: number,
  benchmark: BenchmarkHistory | null,
): PortfolioPerformance {
  const { currencyCode } = portfolio;
  const series = dailySeries(ledger, to);
  const performance = series && performanceOf(series, from, to);
  const change = waterfall(ledger, from, to, currencyDigits(currencyCode));
  const flows = performance?.flows ?? [];
  // The final value, if any, is the last flow.
  const isClosed = series !== null && (series.value.at(-1) ?? 0) !== 0;
  const moved = isClosed ? flows.slice(0, -1) : flows;
  const history = benchmark?.history ?? null;
  const text = (amount: typeof change.end) => moneyText(amount, currencyCode);
  const { missing, reconciles, ...parts } = change;
  return {
    from: from === null ? null : isoDate(from),
    to: isoDate(to),
    twr: performance?.twr ?? null,
    twrAnnualised: performance?.twrAnnualised ?? null,
    xirr: performance?.xirr ?? null,
    xirrDoubt: performance?.xirrDoubt ?? null,
    twrGap: performance ? performance.twrGap : 'nothing held',
    xirrGap: performance ? performance.xirrGap : 'nothing held',
    flows: flows.map(({ day, amount }) => ({ date: isoDate(day), amount })),
    drawdown: performance?.drawdown?.largest ?? null,
    longestDrawdownDays: performance?.drawdown?.longestDays ?? null,
    volatility: performance?.volatility ?? null,
    series: {
      date: (performance?.days ?? []).map(({ day }) => isoDate(day)),
      value: (performance?.days ?? []).map(({ value }) => value),
      return: Array.from(performance?.accumulated ?? [], (share) =>
        Number.isNaN(share) ? null : share,
      ),
    },
    waterfall: {
      start: text(parts.start),
      netFlows: text(parts.netFlows),
      realised: text(parts.realised),
      unrealised: text(parts.unrealised),
      income: text(parts.income),
      fees: text(parts.fees),
      taxes: text(parts.taxes),
      currencyEffect: text(parts.currencyEffect),
      end: text(parts.end),
      reconciles,
    },
    contributions: contributions(ledger, from, to, averageCapital(moved, to)).map(
      ({ symbol, amount, share }) => ({ symbol, amount: text(amount), share }),
    ),
    benchmark:
      benchmark && history
        ? {
            symbol: benchmark.symbol,
            ...sameFlows(history, ledger.market.rates, moved, to),
            series: sameFlowsSeries(
              history,
              ledger.market.rates,
              moved,
              (performance?.days ?? []).map(({ day }) => day),
            ),
          }
        : null,
    missing: missing.map(({ symbol, what, day }) => ({ symbol, what, date: isoDate(day) })),
  };
}
