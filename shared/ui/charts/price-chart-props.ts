import type { ReactNode } from 'react';
import type { MenuItem } from '../overlay/menu-panel';
import type { ChartAsset, ChartEvent } from './data/chart-asset';
import type { ChartPane, ChartPaneChoice } from './data/chart-pane';
import type { ChartEventKind, ChartSettings } from './chart-settings';
import type { ChartDrawing } from './drawings/drawing';
import type { PricePoint } from './data/price-points';

export interface PriceChartProps {
  /** Accessible name, e.g. `Apple Inc., 1 year`. */
  label: string;
  main: ChartAsset;
  /** Compared assets, each drawn as its change. */
  compared?: readonly ChartAsset[];
  /** All daily points of the main asset: indicators need points from before the visible range. */
  daily?: readonly PricePoint[] | undefined;
  /** Chosen figures through time, each drawn in a pane of its own. */
  panes?: readonly ChartPane[];
  /** Figures that can be chosen. */
  paneChoices?: readonly ChartPaneChoice[];
  /** Offers prices with dividends reinvested: the caller provides such points. */
  offersTotalReturn?: boolean;
  /** `large`: at least 420 px high on a desktop. */
  size?: 'medium' | 'large';
  /** Panes to reserve space for while their data load. */
  reservedPanes?: number;
  /** Drawings of the user. Without them, there are no drawing tools. */
  drawings?: ChartDrawings;
  /** Time range of the points, e.g. `1Y`. A change of it resets the zoom. */
  span: string;
  settings: ChartSettings;
  onSettings: (change: Partial<ChartSettings>) => void;
  events?: readonly ChartEvent[];
  /** Available kinds of events. */
  eventKinds?: readonly ChartEventKind[];
  /** Controls at the start of the bar, e.g. the ranges. */
  children?: ReactNode;
  /** Text in the middle of the bar, e.g. the change over the range. */
  note?: ReactNode;
  /** Further controls at the end of the bar. */
  actions?: ReactNode;
  /** A row below the bar, e.g. the compared assets. */
  below?: ReactNode;
  /** Further entries of the menu. */
  menuItems?: readonly MenuItem[];
  /** Type and date of the prices, e.g. `Daily prices, adjusted for splits`. */
  basis: string;
  /** Second line of a saved image, e.g. the change over the range. */
  subtitle: string;
  /** Prefix of the names of saved files, e.g. `AAPL.US-1Y`. */
  fileName: string;
  /** Creating an image or file failed. */
  onFailure?: (error: unknown) => void;
  /** New bars are loading. The old ones are dimmed. */
  loading?: boolean;
}

export interface ChartDrawings {
  items: readonly ChartDrawing[];
  onChange: (items: readonly ChartDrawing[]) => void;
  /** Reason why stored drawings are missing. */
  problem?: string;
}
