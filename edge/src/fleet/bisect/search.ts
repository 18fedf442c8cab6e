/** Judgement of one composition. `skip`: the check cannot judge it. */
export type Verdict = 'good' | 'bad' | 'skip';

/**
 * A binary search over a history, by positions. `good` passes and `bad` fails; the guilty change is
 * after `good` and not after `bad`.
 */
export interface Search {
  good: number;
  bad: number;
  /** Positions that cannot be judged. */
  unjudged: ReadonlySet<number>;
}

/**
 * The position to try next: the median of those that may be judged. Each verdict halves them and
 * each skip removes one, so `ceil(log2(bad - good))` verdicts are enough, whatever is skipped.
 * @returns null if no position is left
 */
export function nextTry({ good, bad, unjudged }: Search): number | null {
  const open: number[] = [];
  for (let at = good + 1; at < bad; at++) if (!unjudged.has(at)) open.push(at);
  return open[Math.floor(open.length / 2)] ?? null;
}

/** The search after a verdict about a position that it tried. */
export function afterVerdict(search: Search, at: number, verdict: Verdict): Search {
  if (verdict === 'good') return { ...search, good: at };
  if (verdict === 'bad') return { ...search, bad: at };
  return { ...search, unjudged: new Set([...search.unjudged, at]) };
}

/** Positions whose change may be the guilty one; a single one when the search is over. */
export const suspects = ({ good, bad }: Search): number[] =>
  Array.from({ length: bad - good }, (_, index) => good + 1 + index);

/**
 * Runs a search to its end. The result has one suspect, or several if those between them were
 * skipped.
 * @param judge tries a position
 */
export async function runSearch(
  search: Search,
  judge: (at: number, search: Search) => Promise<Verdict>,
): Promise<Search> {
  let state = search;
  for (let at = nextTry(state); at !== null; at = nextTry(state))
    state = afterVerdict(state, at, await judge(at, state));
  return state;
}
