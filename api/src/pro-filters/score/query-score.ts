/** Answers one query of the score's list. */
import type { CompositeScoreResponse, CompositeScoreRow } from 'shared/contract';
import { FACTOR_IDS, scoreGradeOf } from 'shared/market';
import { identityAt } from '../evaluation/describe-stock';
import { countGrades, scoreSectors } from './score-sectors';
import type { ScoredMarket } from './scored-market';
import { allScores, HUNDREDTHS } from './total-score';
import type { FactorWeights } from './weights';

export interface ScoreSort {
  by: string;
  direction: 'asc' | 'desc';
}

/** Scores and the order by them, of some weights. */
interface Ranking {
  hundredths: Float64Array;
  /** Rows that have a score, best first; ties by symbol. */
  best: Uint32Array;
}

const MAX_CACHED_RANKINGS = 16;

/** Ranks by weights. The most recently requested rankings are cached. */
export class Rankings {
  readonly #byWeights = new Map<string, Ranking>();

  constructor(readonly market: ScoredMarket) {}

  of(weights: FactorWeights): Ranking {
    const key = FACTOR_IDS.map((id) => weights[id]).join(' ');
    let ranking = this.#byWeights.get(key);
    if (!ranking) {
      ranking = rank(this.market, weights);
      const oldest = this.#byWeights.keys().next().value;
      if (this.#byWeights.size >= MAX_CACHED_RANKINGS && oldest !== undefined)
        this.#byWeights.delete(oldest);
      this.#byWeights.set(key, ranking);
    }
    return ranking;
  }
}

function rank(market: ScoredMarket, weights: FactorWeights): Ranking {
  const hundredths = allScores(market, weights);
  const scoredRows = new Uint32Array(hundredths.length);
  let count = 0;
  hundredths.forEach((score, row) => {
    if (!Number.isNaN(score)) scoredRows[count++] = row;
  });
  const best = scoredRows
    .subarray(0, count)
    .toSorted((a, b) => (hundredths[b] ?? 0) - (hundredths[a] ?? 0) || a - b);
  return { hundredths, best };
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

function rowAt(market: ScoredMarket, ranking: Ranking, row: number): CompositeScoreRow {
  const score = (ranking.hundredths[row] ?? Number.NaN) / HUNDREDTHS;
  return {
    ...identityAt(market.table, row),
    score,
    grade: scoreGradeOf(score),
    coverage: market.coverage[row] ?? 0,
    factors: Object.fromEntries(
      market.factors.map((scored) => [scored.factor.id, orNull(scored.score[row])]),
    ),
  };
}

function sortRows(
  market: ScoredMarket,
  ranking: Ranking,
  rows: Uint32Array,
  sort: ScoreSort | undefined,
): Uint32Array {
  if (!sort || (sort.by === 'score' && sort.direction === 'desc')) return rows;
  const values =
    sort.by === 'score'
      ? ranking.hundredths
      : sort.by === 'coverage'
        ? market.coverage
        : market.factors.find(({ factor }) => factor.id === sort.by)?.score;
  const turn = sort.direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    // Rows are in the order of symbols.
    if (!values) return turn * (a - b);
    const [one, other] = [values[a] ?? Number.NaN, values[b] ?? Number.NaN];
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
    return turn * (one - other) || a - b;
  });
}

/**
 * One page of the ranked stocks.
 * @param passes which rows the list is restricted to
 */
export function queryScore(
  rankings: Rankings,
  weights: FactorWeights,
  query: {
    sort?: ScoreSort | undefined;
    grades?: readonly string[] | undefined;
    page: number;
    pageSize: number;
  },
  passes: ((row: number) => boolean) | null,
  asOf: string | null,
): Omit<CompositeScoreResponse, 'id' | 'limit' | 'entitled'> {
  const { market } = rankings;
  const ranking = rankings.of(weights);
  const fittingRows = passes ? ranking.best.filter(passes) : ranking.best;
  const gradeOf = (row: number) => scoreGradeOf((ranking.hundredths[row] ?? 0) / HUNDREDTHS);
  const { grades: gradeFilter } = query;
  const rows = gradeFilter
    ? fittingRows.filter((row) => gradeFilter.includes(gradeOf(row)))
    : fittingRows;
  const ordered = sortRows(market, ranking, rows, query.sort);
  const start = (query.page - 1) * query.pageSize;
  return {
    asOf,
    universe: market.table.rows,
    weights: { ...weights },
    total: rows.length,
    grades: countGrades(fittingRows, gradeOf),
    sectors: scoreSectors(
      market,
      fittingRows,
      (row) => ranking.hundredths[row] ?? Number.NaN,
      gradeOf,
    ),
    page: query.page,
    pageSize: query.pageSize,
    items: [...ordered.subarray(start, start + query.pageSize)].map((row) =>
      rowAt(market, ranking, row),
    ),
  };
}
