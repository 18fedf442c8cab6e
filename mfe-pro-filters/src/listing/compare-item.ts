import { tickerOf } from 'shared/market';
import { publish } from 'shared/remote';
import type { MenuItem } from 'shared/ui';

/**
 * Menu item of a row that adds its asset to the comparison, by an event to another remote.
 *
 * @param symbol null for an asset that is not listed here
 */
export const compareItem = (symbol: string | null): MenuItem => ({
  id: 'compare',
  label: symbol === null ? 'Not listed here: no comparison' : `Add ${tickerOf(symbol)} to compare`,
  icon: 'plus',
  disabled: symbol === null,
  onSelect: () => symbol !== null && publish('compare/add', { symbol }),
});
