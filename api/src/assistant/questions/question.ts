import type { z } from 'zod';
import type { ScreenProposal } from 'shared/contract';
import type { MarketStore } from '../../market/market-store';
import type { Market } from '../../market/store/market';
import type { PortfolioWork } from '../../portfolios/figures/portfolio-work';
import type { WatchlistRepository } from '../../watchlists/watchlist-repository';
import type { Asker } from '../answering';
import type { Fact, FactTable, Piece } from '../facts/fact';
import type { NamedAsset } from '../facts/named-asset';

/** Services of the API that questions read. They check rights as they do for their routes. */
export interface QuestionServices {
  market: MarketStore;
  /** Portfolios of a user; every call takes the owner's id. */
  work: Pick<PortfolioWork, 'answer' | 'ids'>;
  /** Watchlists of a user; every call takes the owner's id. */
  watchlists: Pick<WatchlistRepository, 'all'>;
  now: () => Date;
}

/** One run of questions: one snapshot, one asker. */
export interface Session {
  services: QuestionServices;
  market: Market;
  asker: Asker;
  signal: AbortSignal;
}

/** A name that fits several assets. */
export interface UnclearName {
  text: string;
  candidates: readonly NamedAsset[];
}

export interface QuestionResult {
  /** Every value of the result, each with a key of its own. */
  facts: readonly Fact[];
  /** The answer in our words. */
  says: readonly Piece[];
  table: FactTable | null;
  screen: ScreenProposal | null;
  unclear: readonly UnclearName[];
}

/** A read-only question of the catalogue. */
export interface QuestionDefinition<Schema extends z.ZodType = z.ZodType> {
  /** One sentence: when a model should ask it. */
  summary: string;
  args: Schema;
  run(args: z.output<Schema>, session: Session): Promise<QuestionResult> | QuestionResult;
}

export const defineQuestion = <Schema extends z.ZodType>(
  definition: QuestionDefinition<Schema>,
): QuestionDefinition<Schema> => definition;

/** A result with defaults. Facts in sentence and table need not be listed again. */
export function result(parts: Partial<QuestionResult>): QuestionResult {
  const { says = [], table = null, facts = [] } = parts;
  const all = [...facts, ...says, ...(table?.rows.flat() ?? [])];
  const byKey = new Map<string, Fact>();
  for (const piece of all) if (typeof piece !== 'string') byKey.set(piece.key, piece);
  return { screen: null, unclear: [], ...parts, says, table, facts: [...byKey.values()] };
}
