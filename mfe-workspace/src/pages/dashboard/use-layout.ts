import { useMemo } from 'react';
import { DASHBOARD_COLUMNS, type Dashboard, type DashboardDevice } from 'shared/contract';
import { compact, inReadingOrder, type Layout } from './layout/grid-layout';
import { adaptLayout, initialLayout } from './layout/widgets-of-layout';
import type { WidgetContribution } from './widget-content';

/**
 * Layout of a device: as stored, else adapted from the desktop's, else the initial widgets.
 * Undefined without a dashboard.
 */
export function useLayout(
  dashboard: Dashboard | undefined,
  device: DashboardDevice,
  contributions: readonly WidgetContribution[],
): Layout | undefined {
  const isKnown = dashboard !== undefined;
  const stored = dashboard?.layouts[device];
  const desktop = dashboard?.layouts.desktop;
  return useMemo(() => {
    if (!isKnown) return undefined;
    // Stored layouts were valid when written, but a release may have changed the width.
    if (stored) return compact(inReadingOrder(stored), DASHBOARD_COLUMNS[device]);
    return desktop ? adaptLayout(desktop, device) : initialLayout(device, contributions);
  }, [isKnown, stored, desktop, device, contributions]);
}
