import type { Reducer, ReducersMapObject } from '@reduxjs/toolkit';

export interface SliceLeases {
  /**
   * Adds a remote's reducers to the root state. Throws if a name belongs to another owner. The
   * returned function removes them with their state.
   */
  lease(owner: string, reducers: ReducersMapObject): () => void;
  /** Name of the owner of each leased slice. */
  owners(): Readonly<Record<string, string>>;
}

/** @param rebuild applies the given set of reducers (the store's `replaceReducer`). */
export function createSliceLeases(
  own: ReducersMapObject,
  rebuild: (reducers: ReducersMapObject) => void,
): SliceLeases {
  const leased = new Map<string, { owner: string; reducer: Reducer; holders: number }>();

  const apply = (): void =>
    rebuild({
      ...own,
      ...Object.fromEntries([...leased].map(([name, { reducer }]) => [name, reducer])),
    });

  return {
    lease(owner, reducers) {
      const names = Object.keys(reducers);
      for (const name of names) {
        const holder = name in own ? 'shell' : leased.get(name)?.owner;
        if (holder !== undefined && holder !== owner) {
          throw new Error(`The slice "${name}" belongs to ${holder}; ${owner} cannot lease it.`);
        }
      }
      for (const [name, reducer] of Object.entries(reducers)) {
        leased.set(name, { owner, reducer, holders: (leased.get(name)?.holders ?? 0) + 1 });
      }
      if (names.length > 0) apply();
      let released = false;
      return () => {
        if (released) return;
        released = true;
        for (const name of names) {
          const lease = leased.get(name);
          if (!lease) continue;
          lease.holders -= 1;
          if (lease.holders === 0) leased.delete(name);
        }
        if (names.length > 0) apply();
      };
    },
    owners: () => Object.fromEntries([...leased].map(([name, { owner }]) => [name, owner])),
  };
}
