import type { RulesChoice } from '../checked-account';
import type { LoadMarketData, OpenPortfolio } from '../open-portfolio';

/** Portfolios and market that a question is about. */
export interface FigureSubject {
  /** @throws 404 problem */
  open(id: string, choice?: RulesChoice): Promise<OpenPortfolio>;
  load: LoadMarketData;
  /** Whether a loaded symbol is an asset of the market. */
  isKnown(symbol: string): boolean;
}
