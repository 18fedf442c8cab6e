/** Building blocks of dashboard widgets, for all remotes. */
export { pricesOf, useLiveWidgetAsset, WidgetAssetRow, type WidgetAsset } from './widget-asset-row';
export { type MemberChanges } from './compare-visits';
export { useMemberChanges } from './use-member-changes';
export { useWidgetHead } from './use-widget-head';
export { WidgetData, type WidgetDataProps, type WidgetQuery } from './widget-data';
export { rowsThatFit, WidgetList, WidgetNote } from './widget-list';
export { WIDGET_TIME_HEIGHT, WidgetTime } from './widget-time';
export { WidgetEmpty, WidgetFailure, WidgetSkeleton } from './widget-states';
