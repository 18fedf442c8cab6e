/** Listing record of one coin from `/coins/markets`. */
import { z } from 'zod';
import { validSymbol } from '../../formats/asset-symbol';
import type { SourceRecord } from '../../source';

const number = z.number().nullish();
const coinSchema = z.object({
  id: z.string().min(1),
  symbol: z.string().min(1),
  name: z.string().min(1),
  image: z.string().nullish(),
  current_price: number,
  market_cap: number,
  fully_diluted_valuation: number,
  circulating_supply: number,
  total_supply: number,
  max_supply: number,
  price_change_percentage_24h_in_currency: number,
  price_change_percentage_30d_in_currency: number,
  price_change_percentage_1y_in_currency: number,
  last_updated: z.string().nullish(),
});

export interface Coin {
  /** CoinGecko's id, e.g. `bitcoin`. */
  id: string;
  record: SourceRecord;
}

/** A coin, or the reason for its rejection. */
export function readCoin(row: unknown): Coin | string {
  const parsed = coinSchema.safeParse(row);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return `a coin whose ${issue?.path.join('.') || 'fields'}: ${issue?.message ?? 'invalid'}`;
  }
  const coin = parsed.data;
  const ticker = coin.symbol.toUpperCase();
  const symbol = validSymbol(`${ticker}-USD`, 'CC');
  if (symbol === null) return `"${coin.symbol}" (${coin.id}) cannot be written as a symbol`;
  const price = positive(coin.current_price);
  if (price === null) return `${coin.id} has no price`;
  return {
    id: coin.id,
    record: {
      symbol,
      assetType: 'crypto',
      name: coin.name,
      fields: {
        currencyCode: 'USD',
        logoUrl: imageAddress(coin.image),
        price,
        marketCap: positive(coin.market_cap),
        dilutedMarketCap: positive(coin.fully_diluted_valuation),
        circulatingSupply: positive(coin.circulating_supply),
        totalSupply: positive(coin.total_supply),
        maxSupply: positive(coin.max_supply),
        day1ChangePercent: coin.price_change_percentage_24h_in_currency ?? null,
        month1ChangePercent: coin.price_change_percentage_30d_in_currency ?? null,
        year1ChangePercent: coin.price_change_percentage_1y_in_currency ?? null,
      },
      date: dayOf(coin.last_updated),
    },
  };
}

/** The source writes 0 where it does not know a capitalisation or a supply. */
const positive = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && value > 0 ? value : null;

const imageAddress = (text: string | null | undefined): string | null =>
  text && /^https:\/\/[^\s"'<>]+$/.test(text) ? text : null;

const dayOf = (instant: string | null | undefined): string | null =>
  instant && /^\d{4}-\d\d-\d\dT/.test(instant) ? instant.slice(0, 10) : null;
