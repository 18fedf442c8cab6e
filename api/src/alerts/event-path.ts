/** Page that an event leads to. */
import { screenerOfAssetType } from 'shared/market';
import type { AlertEventRow } from './alert-rows';

/**
 * The page of its one asset or of its list; of several assets of one type the screener with these assets alone,
 * by the event's id (`useOwnLists` asks for them). Assets of several types are on no one list.
 */
export function eventPath({
  id,
  path,
  assets,
  total,
}: Pick<AlertEventRow, 'id' | 'path' | 'assets' | 'total'>): string {
  const [first, ...others] = assets;
  if (total < 2 || !first || others.length === 0) return path;
  if (others.some(({ assetType }) => assetType !== first.assetType)) return path;
  return `/${screenerOfAssetType(first.assetType)}/screener?in=a.${id}`;
}
