/** The page of a list: its layout, and the filter panel's place in it. */
export { ListPage, type ListPageFilters, type ListPageProps } from './list-page';
export { useFilterPanel, type FilterPanelView } from './use-filter-panel';
