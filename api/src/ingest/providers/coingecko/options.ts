import { UnreadableSource } from '../../source';
import { baseUrlOf } from '../base-url';
import type { ProviderContext } from '../provider';

export interface CoingeckoOptions {
  baseUrl: string;
  key: string | undefined;
  /** Pages of 250 coins. */
  pages: number;
  /** Days of history. 0 disables it. */
  historyDays: number;
  /** Coins whose history is read, the largest ones. */
  historyCoins: number;
}

const OWN_ADDRESS = 'https://api.coingecko.com';

/** Throws `UnreadableSource` that names the option or setting that is wrong. */
export function readOptions({ options, environment }: ProviderContext): CoingeckoOptions {
  const whole = (name: string, otherwise: number, least: number, most: number): number => {
    const text = options[name];
    const value = text === undefined ? otherwise : Number(text);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new UnreadableSource(
        `--${name}: "${text ?? ''}" is not a whole number from ${least} to ${most}`,
      );
    return value;
  };
  return {
    baseUrl: baseUrlOf(environment, 'COINGECKO_BASE_URL', OWN_ADDRESS),
    key: environment['COINGECKO_API_KEY']?.trim() || undefined,
    pages: whole('pages', 4, 1, 80),
    historyDays: whole('history', 0, 0, 3650),
    historyCoins: whole('history-coins', 100, 1, 20_000),
  };
}
