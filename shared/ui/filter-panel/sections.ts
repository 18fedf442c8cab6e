import type { ColumnDefinition, ColumnGroup } from 'shared/market';

/** Headings of the groups; the order is that of the panel. */
const GROUPS: Readonly<Record<ColumnGroup, string>> = {
  descriptive: 'Descriptive',
  price: 'Price',
  valuation: 'Valuation',
  profitability: 'Profitability',
  growth: 'Growth',
  technicals: 'Technicals',
  '52-week': '52-week',
  'price-change': 'Price change',
  dividend: 'Dividend',
  fund: 'Fund',
  supply: 'Supply',
};

/** What the person opened or looks for in the panel; not part of the address. */
export interface PanelView {
  wanted: string;
  openGroups: readonly ColumnGroup[];
}

export const CLOSED_PANEL: PanelView = { wanted: '', openGroups: [] };

export interface FilterSection {
  /** Null: the filters that stand open at the top. */
  group: ColumnGroup | null;
  label: string;
  open: boolean;
  /** Number of filters in force in this section. */
  columns: readonly ColumnDefinition[];
}

/** More found filters than this are cut: each one costs a histogram. */
const MAX_MATCHING_COLUMNS = 12;

/**
 * The panel's sections: the featured filters open on top, then the groups of the catalogue. While a
 * name is looked for there is one section with what was found.
 */
export function filterSections(
  catalogue: { columns: readonly ColumnDefinition[] },
  featured: readonly string[],
  view: PanelView,
): FilterSection[] {
  const filterable = catalogue.columns.filter((column) => column.filter !== 'none');
  const searchText = view.wanted.trim().toLowerCase();
  if (searchText !== '') {
    const matches = filterable
      .filter((column) =>
        `${column.label} ${column.title ?? ''} ${column.field}`.toLowerCase().includes(searchText),
      )
      .toSorted((a, b) => likeness(a, searchText) - likeness(b, searchText));
    return [
      { group: null, label: 'Found', open: true, columns: matches.slice(0, MAX_MATCHING_COLUMNS) },
    ];
  }
  const top = featured.flatMap(
    (field) => filterable.find((column) => column.field === field) ?? [],
  );
  const rest = filterable.filter((column) => !featured.includes(column.field));
  return [
    { group: null, label: 'Main filters', open: true, columns: top },
    ...groupNames().flatMap((group) => {
      const columns = rest.filter((column) => column.group === group);
      return columns.length === 0
        ? []
        : [{ group, label: GROUPS[group], open: view.openGroups.includes(group), columns }];
    }),
  ];
}

/** 0 for the very name, 1 for its beginning, 2 for a part of it. */
function likeness({ label, title = label, field }: ColumnDefinition, searchText: string): number {
  const names = [label, title, field].map((name) => name.toLowerCase());
  if (names.includes(searchText)) return 0;
  return names.some((name) => name.startsWith(searchText)) ? 1 : 2;
}

function groupNames(): ColumnGroup[] {
  return Object.keys(GROUPS) as ColumnGroup[];
}

/** Fields whose control shows numbers of the data: the facets to ask for. */
export function facetFields(sections: readonly FilterSection[]): string[] {
  return sections
    .filter((section) => section.open)
    .flatMap((section) => section.columns)
    .filter((column) => column.filter === 'range' || column.filter === 'options')
    .map((column) => column.field);
}
