/**
 * The slots of the platform: places for contributions of remotes that the offering page does not know. For
 * each slot, what a contribution declares in `remote.json` and what its component receives.
 */
import type { AssetType } from '../../market/asset-types';
import type { ScreenerType } from '../../market/screener-types';
import type { Asset } from '../api/market/asset';
import type { AssetCoverage } from '../api/market/coverage';
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
  /** Name in the strip of links; sections without one are reached by scrolling. */
  tab?: string;
  /** Height in px that is reserved until its content is there. */
  minHeight: number;
  assetTypes: readonly AssetType[];
  /** Fields of the asset of which one must be known, else the section is left out. */
  fields?: readonly string[];
  /** Count of the asset's coverage that must not be zero, else the section is left out. */
  coverage?: keyof Omit<AssetCoverage, 'symbol' | 'asOf'>;
}

/** Own data that a widget is made of; without it the widget is empty. */
export type OwnDataKind = 'watchlists' | 'portfolios' | 'screens' | 'alerts';

/** A widget of the dashboard: what the gallery and the empty place of it need before its code is here. */
export interface DashboardWidgetDeclaration {
  title: string;
  /** One sentence for the gallery. */
  description: string;
  /** Columns of 12 and rows (`DASHBOARD_ROW_HEIGHT`) that it has at first and at least. */
  size: { columns: number; rows: number; minColumns: number; minRows: number };
  /** Shape of what comes. */
  skeleton: 'rows' | 'chart' | 'figures' | 'text';
  /** Page that the head of the widget leads to. */
  path?: string;
  /** Own data that it is made of; left out where it needs nobody to be signed in. */
  ownData?: readonly OwnDataKind[];
  /** Stands in the layout that a dashboard begins with. */
  initial?: boolean;
  /** May stand there several times, each with its own options. */
  repeatable?: boolean;
}

export interface DashboardWidgetHead {
  title: string;
  path?: string;
  /** A choice in the head, stored as an option of the widget. */
  choice?: {
    label: string;
    /** Name of the option. */
    option: string;
    value: string;
    values: readonly { value: string; label: string }[];
  };
}

/** What a contribution declares beside `id` and `order`: known before any of its code is loaded. */
export interface SlotDeclarations {
  /** Icon button in a table row, 38 px wide; its code comes once the page has drawn its own data. */
  'asset-row-action': object;
  /** Labelled button in the head of an asset's page. */
  'asset-page-action': object;
  /**
   * Own sections of the page have the orders 100 (statistics), 200 (52-week range), 300 (performance), 400
   * (what one type alone has), 500 (financials), 600 (dividends), 700 (earnings), 800 (technicals), 900
   * (peers), 1000 (brokers), 1100 (news), 1200 (about); a contribution stands between them.
   */
  'asset-section': AssetSectionDeclaration;
  /** Markers at the price line of an asset's chart. */
  'asset-chart-markers': { assetTypes: readonly AssetType[] };
  /** A group of results below those of the search. */
  'search-source': { title: string };
  /** A card of the dashboard; the content of it is the contribution's. */
  'dashboard-widget': DashboardWidgetDeclaration;
  /** An entry in the menu of who is signed in: a link, no code. */
  'account-menu-entry': { title: string; path: string };
  /**
   * What can be done with a saved screen of these types: a link, no code. The page at `path` is opened with
   * the query string of the screen in its screener, and `name` beside it.
   */
  'saved-screen-action': { title: string; path: string; types: readonly ScreenerType[] };
  /** A panel beside every page, opened by a button of this title at the foot of the window. */
  'page-panel': { title: string };
  /** Icon button in the header of every page, 36 px wide; its code comes once the page has loaded. */
  'header-action': object;
  /** Button beside the title of a list: a pro filter, or a saved screen of the visitor's own. */
  'list-action': object;
  /**
   * A section of `/settings`. Its id is the anchor in the page's address. Own sections of the page have the
   * orders 100 (profile), 200 (sign-in), 300 (appearance), 400 (region), 500 (charts and keys), 600 (e-mail),
   * 800 (data), 900 (deletion); a contribution stands between them.
   */
  'settings-section': {
    title: string;
    /** Height in px that is reserved until its content is there. */
    minHeight: number;
  };
}

/** A list that stocks enter and leave. */
export type ListInput = { name: string } & (
  | {
      kind: 'filter';
      filterId: string;
      mode: string | null;
      /** What the visitor chose of it otherwise than usual; left out: nothing. */
      criteria?: FilterCriteria;
    }
  | { kind: 'screen'; screenId: string }
);

/** Something that happened on a day, as a chart marks it. */
export interface ChartMarker {
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
}

export interface SearchSourceResult {
  /** Unique within its source. */
  id: string;
  label: string;
  /** Quiet words after the label. */
  hint?: string;
  /** Path that choosing it leads to. */
  path: string;
}

/**
 * Props of a contribution's component. Where it draws nothing itself and hands over values (`onValues`), it
 * renders null; what it handed over last counts until it is unmounted.
 */
export interface SlotInputs {
  'asset-row-action': AssetInput;
  'asset-page-action': AssetInput;
  'asset-section': {
    asset: Asset;
    /** The declared `minHeight`. */
    height: number;
    /** There is nothing to say about this asset: the section leaves the page. */
    onEmpty: () => void;
  };
  'asset-chart-markers': {
    symbol: string;
    assetType: AssetType;
    onValues: (markers: readonly ChartMarker[]) => void;
  };
  'search-source': {
    /** What is looked up, trimmed and never empty. */
    query: string;
    onValues: (results: readonly SearchSourceResult[]) => void;
  };
  'dashboard-widget': {
    /** Unique on the dashboard; the same each time it is opened. */
    instance: string;
    /** Pixels that the content has in the card; what is higher scrolls. */
    height: number;
    /** Sums of money are not to be seen. */
    hideAmounts: boolean;
    /** What was chosen for this widget, stored with the layout. */
    options: Readonly<Record<string, string>>;
    onOptions: (options: Readonly<Record<string, string>>) => void;
    /** What the head of the card says in place of what is declared; null: what is declared. */
    onHead: (head: DashboardWidgetHead | null) => void;
    /** Instant of figures that a stored answer shows until the new one is here; null: nothing stored. */
    onAsOf: (at: string | null) => void;
  };
  'page-panel': {
    /** Path of the page beside which it stands. */
    pathname: string;
    onClose: () => void;
  };
  'header-action': object;
  'list-action': ListInput;
  'settings-section': {
    /** The declared `minHeight`. */
    height: number;
    /** There is nothing to set for this person: the section leaves the page. */
    onEmpty: () => void;
  };
}

export type SlotName = keyof SlotDeclarations;
/** A slot whose contributions bring a component. */
export type ComponentSlot = keyof SlotInputs;

/** What `remote.json` declares of one contribution. */
export type SlotDeclaration<S extends SlotName = SlotName> = {
  [N in S]: {
    slot: N;
    /** Key in the remote's `slots` table and name of its folder under `src/slots/`; unique over the fleet. */
    id: string;
    /** Contributions stand by it, smallest first; default 0. */
    order?: number;
  } & SlotDeclarations[N];
}[S];

/** The one slot before contract 1.2: its component drew both actions, by `variant`. */
export const RETIRED_SLOT = 'asset-actions';

export interface RetiredSlotDeclaration {
  slot: typeof RETIRED_SLOT;
  id: string;
  order?: number;
}

export interface RetiredSlotInput extends AssetInput {
  variant: 'row' | 'page';
}
