/** Reports on form 13F: who filed, what is held, and who holds an asset. */
export * from './activity';
export * from './asset-holders';
export * from './filer';
export * from './filers';
export * from './held';
export * from './history';
export * from './holder-changes';
export * from './holdings';
export * from './overlap';
export { holdingStatusSchema, type HoldingStatus } from './shared-schemas';
