import type { PortfolioOverview } from 'shared/contract';
import { formatChange, formatPercent } from 'shared/market';
import { fact } from '../../facts/fact';
import { hrefOf, nameOf, PERCENT, sum } from './portfolio-facts';
import { result, type QuestionResult } from '../question';

/** The holding with the highest or lowest unrealised return, or with the largest weight. */
export function extremeHolding(
  all: readonly PortfolioOverview[],
  show: 'best' | 'worst' | 'largest',
): QuestionResult {
  const rated = all.flatMap((portfolio) =>
    portfolio.holdings.flatMap((holding) => {
      const cost = Number(holding.cost ?? NaN);
      const gain = Number(holding.unrealised ?? NaN);
      const rate = show === 'largest' ? (holding.weight ?? NaN) : cost > 0 ? gain / cost : NaN;
      return Number.isNaN(rate) || Number(holding.quantity) === 0
        ? []
        : [{ portfolio, holding, rate }];
    }),
  );
  const [first] = rated.toSorted((a, b) => (show === 'worst' ? a.rate - b.rate : b.rate - a.rate));
  if (!first) return result({ says: ['No holding has a known return.'] });
  const { portfolio, holding, rate } = first;
  const name = nameOf(holding);
  const start = { href: hrefOf(portfolio), asOf: portfolio.on, subjects: [holding.symbol] };
  return result({
    says: [
      `${EXTREMES[show]}: `,
      fact({ ...start, key: 'holding', label: EXTREMES[show], raw: name }),
      ', ',
      fact({
        ...start,
        key: 'rate',
        label: show === 'largest' ? `Weight of ${name}` : `Unrealised return of ${name}`,
        raw: rate,
        value: show === 'largest' ? formatPercent(rate * PERCENT) : formatChange(rate * PERCENT),
      }),
      ', ',
      sum(portfolio, 'unrealised', `Unrealised gain of ${name}`, holding.unrealised, [
        holding.symbol,
      ]),
      '.',
    ],
  });
}

const EXTREMES = {
  best: 'Holding with the highest unrealised return',
  worst: 'Holding with the lowest unrealised return',
  largest: 'Largest holding',
} as const;
