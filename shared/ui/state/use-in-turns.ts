import { startTransition, useEffect, useMemo, useState } from 'react';
import { takeTurn, type TurnRank } from './turns';

/** Rows that are drawn in one go: few enough for one frame of a slow phone. */
export const ROWS_PER_TURN = 10;

interface Drawn<T> {
  wanted: readonly (readonly T[])[];
  before: readonly (readonly T[] | null)[];
  /** Parts before this place had their turn. */
  upTo: number;
  /** What the parts are drawn with. */
  way: unknown;
}

/**
 * Parts of a list, drawn one after the other: the first at once, each next one after the last is on
 * screen. Until its turn a part keeps what it had, so nothing is empty and nothing moves; the browser
 * answers presses in between. Parts that are as they were are not drawn again.
 *
 * @param way What all parts are drawn with, e.g. their columns: where it is another one, no part may
 * stand as it was and all are drawn at once
 * @param rank Which of several lists on the page goes first
 * @returns the part to draw in each place, null where there was nothing and its turn has not come; and
 * whether all had their turn
 */
export function useInTurns<T>(
  rows: readonly T[],
  way?: unknown,
  perTurn = ROWS_PER_TURN,
  rank: TurnRank = 'first',
): { parts: readonly (readonly T[] | null)[]; done: boolean } {
  const wanted = useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / perTurn) }, (_, at) =>
        rows.slice(at * perTurn, (at + 1) * perTurn),
      ),
    [rows, perTurn],
  );
  const [drawn, setDrawn] = useState<Drawn<T>>({ wanted, before: [], upTo: 1, way });
  let now = drawn;
  if (drawn.wanted !== wanted || drawn.way !== way) {
    const upTo = drawn.way === way ? 1 : wanted.length;
    now = { wanted, before: partsOf(drawn), upTo, way };
    setDrawn(now);
  }
  const { upTo } = now;
  const done = upTo >= wanted.length;
  useEffect(() => {
    if (done) return undefined;
    // A turn of the list before may not be on screen yet and come before this one: what is known then
    // is that list still. Passed over, this turn would never end, and the old rows would stay.
    const next = (known: Drawn<T>): Drawn<T> => ({
      wanted,
      before: known.wanted === wanted ? known.before : partsOf(known),
      upTo: upTo + 1,
      way,
    });
    return takeTurn(() => startTransition(() => setDrawn(next)), rank);
  }, [done, upTo, wanted, way, rank]);
  const parts = useMemo(() => partsOf(now), [now]);
  return { parts, done };
}

function partsOf<T>({ wanted, before, upTo }: Drawn<T>): readonly (readonly T[] | null)[] {
  return wanted.map((part, at) => (at < upTo ? part : (before[at] ?? null)));
}
