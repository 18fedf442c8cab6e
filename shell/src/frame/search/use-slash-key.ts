import { usePageKeys } from 'shared/remote';
import { EVERYWHERE } from '../keys/everywhere';

/** Calls back on `/`, unless somebody is writing or a window stands over the page. */
export function useSlashKey(onSlash: () => void): void {
  usePageKeys(EVERYWHERE, [{ keys: '/', label: 'Search for an asset', onPress: onSlash }]);
}
