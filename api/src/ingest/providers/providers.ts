import { coingecko } from './coingecko/coingecko';
import { ecb } from './ecb/ecb';
import { eodhd } from './eodhd/eodhd';
import type { Provider } from './provider';
import { sec13f } from './sec-13f/sec-13f';
import { senate } from './senate/senate';

/** The live sources by their name on the command line. */
export const PROVIDERS: Readonly<Record<string, Provider>> = {
  eodhd,
  'sec-13f': sec13f,
  ecb,
  senate,
  coingecko,
};
