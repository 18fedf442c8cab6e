import { number, optional, readTable, text } from '../tables/read-table';

export interface CoinSketch {
  code: string;
  name: string;
  /** US dollars. */
  price: number;
  circulating: number;
  total: number;
  /** Null if unlimited. */
  maximum: number | null;
  /** Holds its price at one dollar. */
  stable: boolean;
}

/** Well-known coins with approximate figures, largest first. */
export function realCoins(): CoinSketch[] {
  return readTable(new URL('./coins.csv', import.meta.url), {
    code: text,
    name: text,
    price: number,
    circulatingMillions: number,
    maximumMillions: optional(number),
  }).map(({ code, name, price, circulatingMillions, maximumMillions }) => {
    const circulating = Math.round(circulatingMillions * 1e6);
    const maximum = maximumMillions === null ? null : Math.max(circulating, maximumMillions * 1e6);
    return {
      code,
      name,
      price,
      circulating,
      total:
        maximum === null
          ? Math.round(circulating * 1.04)
          : Math.min(maximum, Math.round(circulating * 1.12)),
      maximum,
      stable: code === 'USDT' || code === 'USDC',
    };
  });
}
