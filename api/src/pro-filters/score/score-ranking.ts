import { z } from 'zod';
import { compositeScoreQuerySchema, type CompositeScoreQuery } from 'shared/contract/schemas';
import type { CompositeScoreResponse, CompositeScoreRow, Entitlements } from 'shared/contract';
import { catalogueOf, COMPOSITE_SCORE } from 'shared/market';
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { IndexedTable } from '../../market/engine/indexed-table';
import { select } from '../../market/engine/selection';
import { compileScreen } from '../../market/query/compile';
import { currentStocks, stockRow } from '../market-options';
import { openRows } from '../open-rows';
import type { ProFilterRouteOptions } from '../route-options';
import { queryScore, Rankings } from './query-score';
import { scoreMarket } from './scored-market';
import { HUNDREDTHS } from './total-score';
import { checkedWeights, defaultWeights, type FactorWeights } from './weights';

/** Rows that fit conditions and broker; null when all do. Throws a 400 problem for bad conditions. */
function passing(
  table: IndexedTable,
  { where, broker }: Pick<CompositeScoreQuery, 'where' | 'broker'>,
): ((row: number) => boolean) | null {
  const { tests } = compileScreen(
    { where: where ?? [], ...(broker !== undefined && { broker }) },
    catalogueOf('stock'),
  );
  if (tests.length === 0) return null;
  // The engine's arrays live until its next query.
  const misses = select(table, tests).misses.slice();
  return (row) => misses[row] === 0;
}

/**
 * The requested weights if the plan has custom weights, else the defaults. Invalid ones are
 * rejected either way.
 */
export const weightsInPlan = (plan: Entitlements, weights: FactorWeights): FactorWeights =>
  plan.customWeights ? weights : defaultWeights();

export const entitledTo = ({ customWeights, scoreHistory }: Entitlements) => ({
  customWeights,
  scoreHistory,
});

export const dayOf = (asOf: string | null): string => (asOf ?? '').slice(0, 10);

/** Rankings of the current market by the composite score, ranked once per snapshot. */
export class ScoreRanking {
  readonly of = memoizePerSnapshot(
    async (stocks: Parameters<typeof scoreMarket>[0]) => new Rankings(await scoreMarket(stocks)),
  );

  constructor(
    private readonly market: ProFilterRouteOptions['market'],
    private readonly scoreHistory: ProFilterRouteOptions['scoreHistory'],
  ) {}

  /** The part of the ranking that a plan opens. */
  async inPlan(
    plan: Entitlements,
    body: z.output<typeof compositeScoreQuerySchema>,
  ): Promise<CompositeScoreResponse> {
    const weights = weightsInPlan(plan, checkedWeights(body.weights));
    const { stocks, asOf, indexed } = currentStocks(this.market);
    const passes = passing(indexed, body);
    const rankings = await this.of(stocks);
    const { items, ...answer } = queryScore(rankings, weights, body, passes, asOf);
    const { rows, ...open } = openRows(plan, answer, items);
    const [first] = plan.scoreHistory ? await this.scoreHistory.before(dayOf(asOf)) : [];
    const { hundredths } = rankings.of(defaultWeights());
    const withChange = (item: CompositeScoreRow): CompositeScoreRow => {
      const before = first?.hundredthsOf(item.symbol) ?? null;
      const now = hundredths[stockRow(stocks, item.symbol)] ?? Number.NaN;
      const change = before === null || Number.isNaN(now) ? null : (now - before) / HUNDREDTHS;
      return { ...item, change };
    };
    return {
      id: COMPOSITE_SCORE.id,
      ...answer,
      ...open,
      entitled: entitledTo(plan),
      ...(first && { historyFrom: first.day }),
      items: first ? rows.map(withChange) : rows,
    };
  }
}
