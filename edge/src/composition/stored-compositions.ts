/** Compositions of a fleet; canaries of many remotes at once multiply them. */
export const MAX_STORED = 10_000;

export interface StoredComposition {
  id: string;
  /** JSON of its versions. */
  text: string;
  /** Time of its last use, in ms since the epoch. */
  usedAt: number;
}

/** Storage of the compositions that visitors had. All edges of a fleet share it. */
export interface StoredCompositions {
  /** JSON of the versions; null if no visitor had the composition recently. */
  read(id: string): Promise<string | null>;
  /** Compositions that any visitor had since a time, in ms since the epoch. */
  since(time: number): Promise<StoredComposition[]>;
  /** Stores a composition, or the time of its last use. */
  remember(id: string, text: string, usedAt: number): Promise<void>;
}
