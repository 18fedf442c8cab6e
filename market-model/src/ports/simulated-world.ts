import type { DocumentKind, Documents } from '../dataset/collections';
import type { DailyBars } from '../dataset/dataset';

/**
 * Generates the data of a simulated asset that its snapshot does not store. Deterministic by seed
 * and day.
 */
export interface SimulatedWorld {
  /** Daily bars up to `lastDay`; null when the simulation does not know the symbol. */
  bars(symbol: string, seed: number, lastDay: number): DailyBars | null | Promise<DailyBars | null>;
  /** A document as of `lastDay`. Null when the asset has none of the kind. */
  document<Kind extends DocumentKind>(
    kind: Kind,
    symbol: string,
    seed: number,
    lastDay: number,
  ): Documents[Kind] | null | Promise<Documents[Kind] | null>;
  /** Symbols of the indices and funds that an asset is part of. Optional. */
  memberships?(symbol: string, seed: number): readonly string[] | Promise<readonly string[]>;
}

/** For markets without simulation: no generated history or documents. */
export const noSimulatedWorld: SimulatedWorld = { bars: () => null, document: () => null };
