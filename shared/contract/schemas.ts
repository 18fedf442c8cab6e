/** The validators of the product API. Servers import these; the browser imports types only. */
export * from './api/asset';
export * from './api/calendar';
export * from './api/configuration';
export * from './api/explain';
export * from './api/identity';
export * from './api/live';
export * from './api/market';
export * from './api/problem';
export * from './api/pro-filters';
export * from './api/screener';
export * from './api/senate';
export * from './api/thirteen-f';
export * from './api/watchlists';
