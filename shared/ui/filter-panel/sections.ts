import {
  COLUMN_GROUP_LABELS,
  COLUMN_GROUPS,
  type ColumnDefinition,
  type ColumnGroup,
} from 'shared/market';

/** Open groups and search text of the panel. Not part of the address. */
export interface PanelView {
  /** Text of the filter search. */
  query?: string;
  /** @deprecated Former name of `query`, read without one. Goes with the next major version. */
  wanted: string;
  openGroups: readonly ColumnGroup[];
  /** Code of the search, loaded when its field gets the focus. Until then it finds labels only. */
  search?: FilterSearch;
}

export interface FilterSearch {
  /** Other names of a figure, lower case. */
  synonymsOf: (field: string) => readonly string[];
  viewAfterChoice: (
    catalogue: { columns: readonly ColumnDefinition[] },
    featured: readonly string[],
    view: PanelView,
    field: string,
  ) => PanelView;
  showFilter: (panel: HTMLElement | null, field: string, focus: boolean) => void;
}

export const CLOSED_PANEL: PanelView = { wanted: '', openGroups: [] };

/** Text of the filter search. */
export const searchTextOf = (view: PanelView): string => view.query ?? view.wanted;

export interface FilterSection {
  /** Null: the open filters at the top. */
  group: ColumnGroup | null;
  label: string;
  open: boolean;
  /** Number of applied filters in this section. */
  columns: readonly ColumnDefinition[];
}

/** Maximum number of filters found by a search: each one costs a histogram. */
const MAX_MATCHING_COLUMNS = 12;

/**
 * The panel's sections: the featured filters open on top, then the groups of the catalogue. A
 * search shows a single section with its matches.
 */
export function filterSections(
  catalogue: { columns: readonly ColumnDefinition[] },
  featured: readonly string[],
  view: PanelView,
): FilterSection[] {
  const filterable = catalogue.columns.filter((column) => column.filter !== 'none');
  const searchText = searchTextOf(view).trim().toLowerCase();
  if (searchText !== '') {
    const names = ({ label, title = label, field }: ColumnDefinition): string[] => [
      ...[label, title, field].map((name) => name.toLowerCase()),
      ...(view.search?.synonymsOf(field) ?? []),
    ];
    const matches = filterable
      .filter((column) => names(column).some((name) => name.includes(searchText)))
      .toSorted((a, b) => similarity(names(a), searchText) - similarity(names(b), searchText));
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
    ...COLUMN_GROUPS.flatMap((group) => {
      const columns = rest.filter((column) => column.group === group);
      return columns.length === 0
        ? []
        : [
            {
              group,
              label: COLUMN_GROUP_LABELS[group],
              open: view.openGroups.includes(group),
              columns,
            },
          ];
    }),
  ];
}

/** Rank of a match: 0 for the full name, 1 for its beginning, 2 for a part of it. */
function similarity(names: readonly string[], searchText: string): number {
  if (names.includes(searchText)) return 0;
  return names.some((name) => name.startsWith(searchText)) ? 1 : 2;
}

/** Fields whose control needs facet counts. */
export function facetFields(sections: readonly FilterSection[]): string[] {
  return sections
    .filter((section) => section.open)
    .flatMap((section) => section.columns)
    .filter((column) => column.filter === 'range' || column.filter === 'options')
    .map((column) => column.field);
}
