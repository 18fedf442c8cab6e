export { FilterPanel, type FilterPanelProps, type FilterPreview } from './filter-panel';
export { optionText } from './filter-control';
export { FilterChips, type FilterChipsProps } from './filter-chips';
export { CLOSED_PANEL, facetFields, filterSections, type PanelView } from './sections';
export { describeFilter, type OptionLabel } from './value/describe-filter';
export { filterConditions } from './value/conditions';
export {
  isExcept,
  isOpen,
  optionsFilter,
  withFilter,
  type ChangeFilter,
  type ExceptOptions,
  type Filters,
  type FilterValue,
} from './value/filter-value';
