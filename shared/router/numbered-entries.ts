/** Key of React Router's entry index in the history state. */
const ENTRY_INDEX = 'idx';

interface NumberedEntries {
  /** The router wrote the current entry. */
  written(): void;
  /** Listener of `popstate`. Call it before the router's own. */
  entered(event: Event): void;
}

/**
 * Null for anything but a whole number: an index that the router derived from an entry without one
 * is invalid.
 */
function entryIndexOf(state: unknown): number | null {
  const entryIndex: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, ENTRY_INDEX) : null;
  return Number.isInteger(entryIndex) ? Number(entryIndex) : null;
}

/**
 * Adds an index to history entries that the router did not create: those of anchor links (`#main`)
 * and of direct `history.pushState` calls. Without it, the router cannot compute the distance of a
 * step. It then could not block a step with unsaved changes, and would even reload the page
 * instead.
 */
export function numberEntries(
  history: Pick<History, 'state'>,
  replaceState: History['replaceState'],
): NumberedEntries {
  let current = entryIndexOf(history.state) ?? 0;
  return {
    written() {
      current = entryIndexOf(history.state) ?? current;
    },
    entered(event) {
      const state: unknown = history.state;
      const position = entryIndexOf(state);
      // single-spa records the call that triggered the event.
      const isReplaced = Reflect.get(event, 'singleSpaTrigger') === 'replaceState';
      current = position ?? (isReplaced ? current : current + 1);
      if (position !== null) return;
      const previousState = typeof state === 'object' && state !== null ? state : {};
      replaceState({ ...previousState, [ENTRY_INDEX]: current }, '');
    },
  };
}
