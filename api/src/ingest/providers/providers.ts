import type { Provider } from './provider';

/** The live sources by their name on the command line. */
export const PROVIDERS: Readonly<Record<string, Provider>> = {};
