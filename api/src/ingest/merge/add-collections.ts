import { COLLECTION_NAMES, type CollectionName } from '../../market/dataset/collections';
import type { CollectedLists } from '../source';

/** Appends the lists of a later source. */
export function addLists(to: CollectedLists, from: CollectedLists): void {
  for (const name of COLLECTION_NAMES) addList(to, from, name);
}

function addList<Name extends CollectionName>(
  to: { [N in Name]?: CollectedLists[N] },
  from: { [N in Name]?: CollectedLists[N] },
  name: Name,
): void {
  const items = from[name];
  if (items === undefined) return;
  const known = to[name];
  to[name] = known === undefined ? items : ([...known, ...items] as typeof items);
}
