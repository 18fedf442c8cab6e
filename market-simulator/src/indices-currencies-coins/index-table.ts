import { MAJOR_INDICES } from 'shared/market';
import { number, readTable, text } from '../tables/read-table';

/** How an index moves. */
interface IndexLevel {
  /** On the price anchor. */
  level: number;
  /** Shared movement that it follows. */
  factor: string;
  /** Of its own movement. */
  volatility: number;
  exchange: string;
}

export interface IndexSketch extends IndexLevel {
  symbol: string;
  name: string;
  countryCode: string;
  currencyCode: string;
}

const MAJOR_LEVELS = new Map(
  readTable<IndexLevel & { symbol: string }>(new URL('./major-indices.csv', import.meta.url), {
    symbol: text,
    level: number,
    factor: text,
    volatility: number,
    exchange: text,
  }).map(({ symbol, ...level }) => [symbol, level]),
);
const DEFAULT_LEVEL: IndexLevel = { level: 1000, factor: 'world', volatility: 0.004, exchange: '' };

const FURTHER = readTable<Omit<IndexSketch, 'symbol'> & { ticker: string }>(
  new URL('./further-indices.csv', import.meta.url),
  {
    ticker: text,
    name: text,
    countryCode: text,
    currencyCode: text,
    level: number,
    factor: text,
    volatility: number,
    exchange: text,
  },
);

/** All indices in the order of their importance. */
export const indexSketches = (): IndexSketch[] => [
  ...MAJOR_INDICES.map((index) => ({
    ...index,
    ...(MAJOR_LEVELS.get(index.symbol) ?? DEFAULT_LEVEL),
  })),
  ...FURTHER.map(({ ticker, name, countryCode, currencyCode, exchange, ...level }) => ({
    symbol: `${ticker}.INDX`,
    name,
    countryCode,
    currencyCode,
    exchange,
    ...level,
  })),
];
