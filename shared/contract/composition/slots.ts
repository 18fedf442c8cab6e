/**
 * The slots of the platform: extension points for remotes that the offering page does not know.
 * Each slot defines the declaration in `remote.json` and the props of the component.
 */
import type { AssetType } from '../../market/asset-types';
import type { ScreenerType } from '../../market/screener-types';
import type { Asset } from '../api/market/asset';
import type { AssetCoverage } from '../api/market/coverage';
import type { EventName, PlatformEvent } from '../events';
import type { FilterCriteria } from '../api/pro-filters/pro-filters';

export interface AssetInput {
  symbol: string;
  assetType: AssetType;
  name: string;
}

/** A section of an asset's details page. Its id is the anchor in the page's address. */
export interface AssetSectionDeclaration {
  title: string;
  /** Beside the chart or below it. */
  column: 'main' | 'side';
  /** Name in the strip of links. Sections without one are reached by scrolling. */
  tab?: string;
  /** Reserved height in px until its content is loaded. */
  minHeight: number;
  assetTypes: readonly AssetType[];
  /** Fields of the asset. If all are unknown, the section is left out. */
  fields?: readonly string[];
  /** Count of the asset's coverage. If it is zero, the section is left out. */
  coverage?: keyof Omit<AssetCoverage, 'symbol' | 'asOf'>;
}

/** User data that a widget shows. Without it, the widget is empty. */
export type OwnDataKind = 'watchlists' | 'portfolios' | 'screens' | 'alerts';

/** A dashboard widget: data for the gallery and the placeholder before its code is loaded. */
export interface DashboardWidgetDeclaration {
  title: string;
  /** One sentence for the gallery. */
  description: string;
  /** Default and minimum size in columns of 12 and rows (`DASHBOARD_ROW_HEIGHT`). */
  size: { columns: number; rows: number; minColumns: number; minRows: number };
  /** Layout of the placeholder. */
  skeleton: 'rows' | 'chart' | 'figures' | 'text';
  /** Page that the widget's heading links to. */
  path?: string;
  /** User data that it shows. Left out if it works without a signed-in user. */
  ownData?: readonly OwnDataKind[];
  /** Included in the default layout of a dashboard. */
  initial?: boolean;
  /** Can be added several times, each with its own options. */
  repeatable?: boolean;
}

export interface DashboardWidgetHead {
  title: string;
  path?: string;
  /** A select box in the head, stored as an option of the widget. */
  choice?: {
    label: string;
    /** Name of the option. */
    option: string;
    value: string;
    values: readonly { value: string; label: string }[];
  };
}

/** Events that can open a tray. */
export const TRAY_EVENTS = ['compare/add'] as const satisfies readonly EventName[];
export type TrayEvent = (typeof TRAY_EVENTS)[number];

/** Events that can open a panel. */
export const PANEL_EVENTS = ['assistant/ask'] as const satisfies readonly EventName[];
export type PanelEvent = (typeof PANEL_EVENTS)[number];

/** Declaration of a contribution besides `id` and `order`, known before its code is loaded. */
export interface SlotDeclarations {
  /** Icon button in a table row, 38 px wide. Its code loads once the page has rendered its data. */
  'asset-row-action': object;
  /** Labelled button in the head of an asset's page. */
  'asset-page-action': object;
  /**
   * The page's own sections have these orders: 100 statistics, 200 52-week range, 300
   * performance, 400 specific to one type; 500 financials, 600 dividends, 700 earnings, 800
   * technicals; 900 peers, 1000 brokers, 1100 news, 1200 about. A contribution is sorted between
   * them.
   */
  'asset-section': AssetSectionDeclaration;
  /** Markers at the price line of an asset's chart. */
  'asset-chart-markers': { assetTypes: readonly AssetType[] };
  /** A group of results below those of the built-in search. */
  'search-source': { title: string };
  /** A card of the dashboard. The contribution renders its content. */
  'dashboard-widget': DashboardWidgetDeclaration;
  /** An entry in the account menu: a link, no code. */
  'account-menu-entry': { title: string; path: string };
  /**
   * An action on a saved screen of these types: a link, no code. The page at `path` opens with the
   * query string of the screen in its screener, and an additional `name`.
   */
  'saved-screen-action': { title: string; path: string; types: readonly ScreenerType[] };
  /**
   * A panel beside every page, opened by a tab with this title at the edge of the window. Its
   * code loads when it opens.
   */
  'page-panel': {
    title: string;
    /** Event that also opens the panel (since contract 1.28). */
    opensOn?: PanelEvent;
    /** Shortcut on every page that opens and closes the panel (since contract 1.28). */
    keys?: string;
    /** Page with the same content, which shows neither tab nor panel (since contract 1.28). */
    path?: string;
  };
  /**
   * A bar at the bottom of every page, such as a collection that follows the visitor. Its code
   * loads with the first event `opensOn`, or on a later visit if the remote has stored an entry
   * `storedAs` (below the storage prefix of the product).
   */
  'page-tray': { title: string; opensOn: TrayEvent; storedAs: string };
  /**
   * Icon button in the header of every page, 36 px wide. Its code loads once the page has loaded.
   */
  'header-action': object;
  /** Button beside the title of a list: a pro filter, or a saved screen of the visitor. */
  'list-action': object;
  /**
   * A section of `/settings`. Its id is the anchor in the page's address. The page's own sections
   * have the orders 100 (profile), 200 (sign-in), 300 (appearance), 400 (region), 500 (charts and
   * keys), 600 (e-mail), 650 (alerts), 800 (data), 900 (deletion). A contribution is sorted between them.
   */
  'settings-section': {
    title: string;
    /** Reserved height in px until its content is loaded. */
    minHeight: number;
  };
}

/** A list that stocks enter and leave. */
export type ListInput = { name: string } & (
  | {
      kind: 'filter';
      filterId: string;
      mode: string | null;
      /** Overrides of the filter's defaults. Omitted without overrides. */
      criteria?: FilterCriteria;
    }
  | { kind: 'screen'; screenId: string }
);

/** An event on a day, shown as a chart marker. */
export interface ChartMarker {
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
}

export interface SearchSourceResult {
  /** Unique within its source. */
  id: string;
  label: string;
  /** Muted text after the label. */
  hint?: string;
  /** Path to open when selected. */
  path: string;
}

/**
 * Props of a contribution's component. A component that only passes values renders null. It calls
 * `onValues` once the values are known, and `onFailure` if they could not be loaded. Its last call
 * applies until it is unmounted. `onFailure` is missing in a page before contract 1.24.
 */
export interface SlotInputs {
  'asset-row-action': AssetInput;
  'asset-page-action': AssetInput;
  'asset-section': {
    asset: Asset;
    /** The declared `minHeight`. */
    height: number;
    /** The component calls it when it has no data for this asset. The section is then removed. */
    onEmpty: () => void;
  };
  'asset-chart-markers': {
    symbol: string;
    assetType: AssetType;
    onValues: (markers: readonly ChartMarker[]) => void;
    onFailure?: (retry: () => void) => void;
  };
  'search-source': {
    /** Search query, trimmed and never empty. */
    query: string;
    onValues: (results: readonly SearchSourceResult[]) => void;
    onFailure?: (retry: () => void) => void;
  };
  'dashboard-widget': {
    /** Unique on the dashboard and stable across visits. */
    instance: string;
    /** Height of the content in px. Higher content scrolls. */
    height: number;
    /** Sums of money are hidden. */
    hideAmounts: boolean;
    /** Options of this widget, stored with the layout. */
    options: Readonly<Record<string, string>>;
    onOptions: (options: Readonly<Record<string, string>>) => void;
    /** Overrides the declared head of the card. Null restores it. */
    onHead: (head: DashboardWidgetHead | null) => void;
    /**
     * Time of stored figures that are shown until a fresh answer arrives. Null: no stored figures.
     */
    onAsOf: (at: string | null) => void;
  };
  'page-panel': {
    /** Path of the page beside the panel. */
    pathname: string;
    onClose: () => void;
    /**
     * Events `opensOn` that the component has not handled yet, oldest first. The shell keeps them
     * while the code loads and after a failed load. Missing in a shell before contract 1.28.
     */
    events?: readonly PlatformEvent<PanelEvent>[];
    /** The component calls it with the last event that it has handled. */
    onHandled?: (event: PlatformEvent<PanelEvent>) => void;
  };
  'page-tray': {
    /** Path of the page above the tray. */
    pathname: string;
    /**
     * Events `opensOn` that the component has not handled yet, oldest first. The shell keeps them
     * while the code loads and after a failed load.
     */
    events: readonly PlatformEvent<TrayEvent>[];
    /** The component calls it with the last event that it has handled. */
    onHandled: (event: PlatformEvent<TrayEvent>) => void;
  };
  'header-action': object;
  'list-action': ListInput;
  'settings-section': {
    /** The declared `minHeight`. */
    height: number;
    /**
     * The component calls it when it has no settings for this user. The section is then removed.
     */
    onEmpty: () => void;
  };
}

export type SlotName = keyof SlotDeclarations;
/** A slot whose contributions have a component. */
export type ComponentSlot = keyof SlotInputs;

/** Declaration of one contribution in `remote.json`. */
export type SlotDeclaration<S extends SlotName = SlotName> = {
  [N in S]: {
    slot: N;
    /**
     * Key in the remote's `slots` table and name of its folder under `src/slots/`. Unique across
     * all remotes.
     */
    id: string;
    /** Sort order of contributions, smallest first. Default 0. */
    order?: number;
  } & SlotDeclarations[N];
}[S];

/** The only slot before contract 1.2. Its component rendered both actions, by `variant`. */
export const RETIRED_SLOT = 'asset-actions';

export interface RetiredSlotDeclaration {
  slot: typeof RETIRED_SLOT;
  id: string;
  order?: number;
}

export interface RetiredSlotInput extends AssetInput {
  variant: 'row' | 'page';
}
