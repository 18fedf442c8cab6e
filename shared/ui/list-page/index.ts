/** Layout of a list page, including the position of the filter panel. */
export { ListPage, type ListPageFilters, type ListPageProps } from './list-page';
export { useFilterPanel, type FilterPanelView } from './use-filter-panel';
