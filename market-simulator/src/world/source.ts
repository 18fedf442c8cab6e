import { SIMULATED_SOURCE } from 'shared/market';

/** Name of the source in every provenance. */
export const DEMO_SOURCE = SIMULATED_SOURCE;
