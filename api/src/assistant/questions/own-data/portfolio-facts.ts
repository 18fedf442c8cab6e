import type { PortfolioOverview } from 'shared/contract';
import { formatInteger, formatMoney, formatPercent, tickerOf } from 'shared/market';
import { fact, type Fact, type Piece } from '../../facts/fact';

export const PERCENT = 100;

export type Holding = PortfolioOverview['holdings'][number];

export const hrefOf = ({ id }: PortfolioOverview) => `/portfolios/${id}`;

/** A sum of a portfolio. Sums are texts with every digit: formatted as money of its currency. */
export function sum(
  portfolio: PortfolioOverview,
  key: string,
  label: string,
  amount: string | null,
  subjects: readonly string[] = [],
): Fact {
  return fact({
    key,
    label,
    raw: amount === null ? null : Number(amount),
    value: formatMoney(amount === null ? null : Number(amount), portfolio.currencyCode),
    href: hrefOf(portfolio),
    asOf: portfolio.on,
    subjects,
  });
}

export const nameOf = ({ name, symbol }: Holding) => name ?? tickerOf(symbol);

export function holdingRow(portfolio: PortfolioOverview, holding: Holding, at: number): Piece[] {
  const name = nameOf(holding);
  const start = { href: hrefOf(portfolio), asOf: portfolio.on, subjects: [holding.symbol] };
  return [
    fact({ ...start, key: `rows.${at}.asset`, label: name, raw: name }),
    fact({
      ...start,
      key: `rows.${at}.quantity`,
      label: `Quantity of ${name}`,
      raw: holding.quantity,
      value: Number.isInteger(Number(holding.quantity))
        ? formatInteger(Number(holding.quantity))
        : holding.quantity,
    }),
    sum(portfolio, `rows.${at}.value`, `Value of ${name} in your portfolio`, holding.value, [
      holding.symbol,
    ]),
    fact({
      ...start,
      key: `rows.${at}.weight`,
      label: `Weight of ${name}`,
      raw: holding.weight,
      value: formatPercent(holding.weight === null ? null : holding.weight * PERCENT),
    }),
    sum(portfolio, `rows.${at}.unrealised`, `Unrealised gain of ${name}`, holding.unrealised, [
      holding.symbol,
    ]),
  ];
}
