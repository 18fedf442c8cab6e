import { eodhd } from './eodhd/eodhd';
import type { Provider } from './provider';
import { sec13f } from './sec-13f/sec-13f';

/** The live sources by their name on the command line. */
export const PROVIDERS: Readonly<Record<string, Provider>> = {
  eodhd,
  'sec-13f': sec13f,
};
