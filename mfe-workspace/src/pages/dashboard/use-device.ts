import type { DashboardDevice } from 'shared/contract';
import { MOBILE_MAX, useMedia } from 'shared/ui';

/** Widest window of the layout with six columns, px. */
export const TABLET_MAX = 1099;

/** The class of device by the width of the window: each has a layout of its own. */
export function useDevice(): DashboardDevice {
  const isPhone = useMedia(`(max-width: ${MOBILE_MAX}px)`);
  const isTablet = useMedia(`(max-width: ${TABLET_MAX}px)`);
  return isPhone ? 'phone' : isTablet ? 'tablet' : 'desktop';
}
