/** One row of a pane. */
import type { ScreenerResponse } from 'shared/contract';

export interface Mover {
  symbol: string;
  name: string;
  logoUrl: string | null;
  currencyCode: string | null;
  /** In the currency of the listing. */
  price: number | null;
  priceUSD: number | null;
  /** Percent over the window. */
  change: number | null;
  relativeVolume: number | null;
}

/** The change column is the one of the requested window: the only one among the columns. */
export function moversOf({ columns, rows }: Pick<ScreenerResponse, 'columns' | 'rows'>): Mover[] {
  const at = (field: string) => columns.indexOf(field);
  const [symbol, name, logo, currency] = ['symbol', 'companyName', 'logoUrl', 'currencyCode'].map(
    at,
  );
  const [price, priceUSD, volume] = ['price', 'priceUSD', 'relativeVolume'].map(at);
  const change = columns.findIndex((field) => field.endsWith('ChangePercent'));
  return rows.flatMap((row): Mover[] => {
    const text = (column = -1): string | null => {
      const value = row[column];
      return typeof value === 'string' ? value : null;
    };
    const number = (column = -1): number | null => {
      const value = row[column];
      return typeof value === 'number' ? value : null;
    };
    const symbolText = text(symbol);
    if (symbolText === null) return [];
    return [
      {
        symbol: symbolText,
        name: text(name) ?? symbolText,
        logoUrl: text(logo),
        currencyCode: text(currency),
        price: number(price),
        priceUSD: number(priceUSD),
        change: number(change),
        relativeVolume: number(volume),
      },
    ];
  });
}
