/** Where React Router keeps the place of an entry in the session history. */
const ENTRY_INDEX = 'idx';

interface NumberedEntries {
  /** The router wrote an entry, which now is the one in force. */
  written(): void;
  /** Listener of `popstate`; to be called before the router's own. */
  entered(event: Event): void;
}

/** Anything but a whole number: a place that the router reckoned from an entry without one is none. */
function entryIndexOf(state: unknown): number | null {
  const entryIndex: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, ENTRY_INDEX) : null;
  return Number.isInteger(entryIndex) ? Number(entryIndex) : null;
}

/**
 * Gives a place in the history to entries that the router did not make: those of links to an anchor
 * (`#main`) and of whoever calls `history.pushState`. Without one the router cannot tell how far a step
 * led, and so cannot take back a step that somebody is to be asked about first; it would even reload the
 * page instead.
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
      // single-spa says which call made it send the event.
      const isReplaced = Reflect.get(event, 'singleSpaTrigger') === 'replaceState';
      current = position ?? (isReplaced ? current : current + 1);
      if (position !== null) return;
      const previousState = typeof state === 'object' && state !== null ? state : {};
      replaceState({ ...previousState, [ENTRY_INDEX]: current }, '');
    },
  };
}
