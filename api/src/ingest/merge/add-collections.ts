import {
  COLLECTION_NAMES,
  type CollectionName,
  type Collections,
} from 'market-model/dataset/collections';
import type { CollectedLists } from 'market-model/dataset/collections';
import { COLLECTION_KEYS } from './collection-keys';

/**
 * Adds the lists of a later source. For items of both sources, the later version is kept. Within
 * one source nothing is dropped: the same trade twice in one report is two trades.
 */
export function addLists(to: CollectedLists, from: CollectedLists): void {
  for (const name of COLLECTION_NAMES) addList(to, from, name);
}

function addList<Name extends CollectionName>(
  to: { [N in Name]?: Collections[N][] },
  from: { [N in Name]?: Collections[N][] },
  name: Name,
): void {
  const items = from[name];
  if (items === undefined) return;
  const existing: Collections[Name][] | undefined = to[name];
  if (existing === undefined) {
    to[name] = items;
    return;
  }
  const keyOf = COLLECTION_KEYS[name];
  const newKeys = new Set(items.map(keyOf));
  const untouched: Collections[Name][] = existing.filter((item) => !newKeys.has(keyOf(item)));
  to[name] = untouched.concat(items);
}
