import type { DashboardDevice } from 'shared/contract';
import { MOBILE_MAX, useMedia } from 'shared/ui';

/** Maximum window width of the six-column layout, px. */
export const TABLET_MAX = 1099;

/** Device class by window width; each class has its own layout. */
export function useDevice(): DashboardDevice {
  const isPhone = useMedia(`(max-width: ${MOBILE_MAX}px)`);
  const isTablet = useMedia(`(max-width: ${TABLET_MAX}px)`);
  return isPhone ? 'phone' : isTablet ? 'tablet' : 'desktop';
}
