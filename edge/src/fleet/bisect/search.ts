/** Judgement of one composition. `skip`: the check cannot judge it. */
export const VERDICTS = ['good', 'bad', 'skip'] as const;
export type Verdict = (typeof VERDICTS)[number];

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

/** Positions between the ends that may be judged, in their order. */
function openPositions({ good, bad, unjudged }: Search): number[] {
  const open: number[] = [];
  for (let at = good + 1; at < bad; at++) if (!unjudged.has(at)) open.push(at);
  return open;
}

/**
 * The position to try next: the median of those that may be judged. Each verdict halves them and
 * each skip removes one, so `ceil(log2(bad - good))` verdicts are enough, whatever is skipped.
 * @returns null if no position is left
 */
export function nextTry(search: Search): number | null {
  const open = openPositions(search);
  return open[Math.floor(open.length / 2)] ?? null;
}

/** Verdicts that are enough to end the search. Each further skip may take one more try. */
export const verdictsLeft = (search: Search): number =>
  Math.ceil(Math.log2(openPositions(search).length + 1));

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
 * Replays a search as far as its verdicts lead.
 * @param verdictAt the verdict about a position; undefined if it was not tried yet
 * @returns the position to try next, null at the end. The end has one suspect, or several if those
 * between them were skipped.
 */
export function replaySearch(
  start: Search,
  verdictAt: (at: number) => Verdict | undefined,
): { search: Search; next: number | null } {
  let search = start;
  for (let at = nextTry(search); at !== null; at = nextTry(search)) {
    const verdict = verdictAt(at);
    if (verdict === undefined) return { search, next: at };
    search = afterVerdict(search, at, verdict);
  }
  return { search, next: null };
}
