import { SECTORS, type Sector } from 'shared/market';
import { number, oneOf, optional, readTable, text } from '../tables/read-table';

/** Typical figures of companies in a sector; each is the middle of a distribution. */
export interface SectorProfile {
  peRatio: number;
  /** Percent of revenue. Gross > operating > net for every simulated company. */
  grossMargin: number;
  netMargin: number;
  debtToEquity: number;
  returnOnEquity: number;
  /** Share of profitable large companies that pay a dividend. */
  payers: number;
  /** Percent of earnings. */
  payout: number;
  beta: number;
  /** Added to the probability of a loss. */
  lossBias: number;
  /** Share of all companies. */
  weight: number;
  /** Revenue per employee, thousand US dollars. */
  revenuePerEmployee: number;
}

export const SECTOR_PROFILES = Object.fromEntries(
  readTable<SectorProfile & { sector: Sector }>(new URL('./sectors.csv', import.meta.url), {
    sector: oneOf(...SECTORS),
    peRatio: number,
    grossMargin: number,
    netMargin: number,
    debtToEquity: number,
    returnOnEquity: number,
    payers: number,
    payout: number,
    beta: number,
    lossBias: number,
    weight: number,
    revenuePerEmployee: number,
  }).map(({ sector, ...profile }) => [sector, profile]),
) as Record<Sector, SectorProfile>;

interface Industry {
  sector: Sector;
  /** Name as the large data providers have it. */
  industry: string;
  /** Baseline figures; null for an industry that is like its whole sector. */
  grossMargin: number | null;
  netMargin: number | null;
  volatility: number | null;
}

/** Lines of business, grouped by sector. */
export const INDUSTRIES: readonly Industry[] = readTable<Industry>(
  new URL('./industries.csv', import.meta.url),
  {
    sector: oneOf(...SECTORS),
    industry: text,
    grossMargin: optional(number),
    netMargin: optional(number),
    volatility: optional(number),
  },
);

/** Names of a sector's lines of business. */
export const industriesOf = (sector: Sector): readonly string[] => bySector.get(sector) ?? [];

const bySector = new Map(
  SECTORS.map((sector) => [
    sector,
    INDUSTRIES.filter((row) => row.sector === sector).map(({ industry }) => industry),
  ]),
);

const sectorByIndustry = new Map(INDUSTRIES.map(({ industry, sector }) => [industry, sector]));

/** Sector of a line of business; throws for a name that is not in the table. */
export function sectorOfIndustry(industry: string): Sector {
  const sector = sectorByIndustry.get(industry);
  if (!sector) throw new RangeError(`No sector has the industry "${industry}"`);
  return sector;
}
