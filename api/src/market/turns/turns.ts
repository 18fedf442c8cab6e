/** Splits long work on the main thread, so that the event loop handles requests in between. */

/** Settles after pending callbacks of the event loop have run. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Items sorted or merged in one turn: a few milliseconds. */
const ITEMS_PER_TURN = 4096;

/** A stable sort like `toSorted`, a few milliseconds at a time. */
export async function sortInTurns<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += ITEMS_PER_TURN) {
    runs.push(items.slice(from, from + ITEMS_PER_TURN).toSorted(compare));
    await nextTurn();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      const [left = [], right] = [runs[index], runs[index + 1]];
      merged.push(right ? await merge(left, right, compare) : left);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  const merged: T[] = [];
  let [a, b] = [0, 0];
  while (a < left.length && b < right.length) {
    const [one, other] = [left[a] as T, right[b] as T];
    if (compare(one, other) <= 0) a = merged.push(one) && a + 1;
    else b = merged.push(other) && b + 1;
    if (merged.length % ITEMS_PER_TURN === 0) await nextTurn();
  }
  const rest = a < left.length ? left.slice(a) : right.slice(b);
  return merged.concat(rest);
}
