import type { EntitlementsOf } from '../plans/entitlements-of';
import type { FilteredMarket } from './market-options';
import type { ScoreDay } from './score/history/score-day';

/** The stored days of the score, of the market that is served. */
export interface ScoreHistorySource {
  /** Days within the history before a day, oldest first, without the points of the metrics. */
  before(lastDay: string): Promise<ScoreDay[]>;
  /** One day with the points of the metrics; null when it is not stored. */
  withPoints(day: string): Promise<ScoreDay | null>;
}

export interface ProFilterRouteOptions {
  market: FilteredMarket;
  entitlementsOf: EntitlementsOf;
  scoreHistory: ScoreHistorySource;
}
