import type { DocumentKind, Documents } from '../dataset/collections';
import type { DailyBars } from '../dataset/dataset';

/** Makes what a simulated asset has but its snapshot does not store. Always the same for the same seed and day. */
export interface SimulatedWorld {
  /** Daily bars up to `lastDay`; null when the simulation does not know the symbol. */
  bars(symbol: string, seed: number, lastDay: number): DailyBars | null | Promise<DailyBars | null>;
  /** A document as of `lastDay`; null when the asset has none of the kind. */
  document<Kind extends DocumentKind>(
    kind: Kind,
    symbol: string,
    seed: number,
    lastDay: number,
  ): Documents[Kind] | null | Promise<Documents[Kind] | null>;
  /** Symbols of the indices and funds that an asset is part of; none when left out. */
  memberships?(symbol: string, seed: number): readonly string[] | Promise<readonly string[]>;
}

/** Where nobody simulates: such assets have no history and no documents. */
export const noSimulatedWorld: SimulatedWorld = { bars: () => null, document: () => null };
