import { DASHBOARD_GAP, DASHBOARD_ROW_HEIGHT } from 'shared/contract';
import type { Layout } from './layout/grid-layout';
import { preloadContent, type WidgetContribution } from './widget-content';

/** Rows of a widget in the window that make it worth loading ahead. Others load when they are seen. */
const MIN_ROWS_IN_VIEW = 2;
const ROW_STEP = DASHBOARD_ROW_HEIGHT + DASHBOARD_GAP;

/**
 * Loads the code of the widgets that the window shows without scrolling.
 * @param grid of the layout, or its skeleton
 */
export function preloadInView(
  layout: Layout,
  contributions: readonly WidgetContribution[],
  grid: Element | null,
): void {
  const top = grid?.getBoundingClientRect().top ?? 0;
  const isInView = ({ y }: Layout[number]) =>
    top + (y + MIN_ROWS_IN_VIEW) * ROW_STEP <= window.innerHeight;
  for (const item of layout.filter(isInView)) {
    const contribution = contributions.find(({ id }) => id === item.widget);
    if (contribution) preloadContent(contribution);
  }
}
