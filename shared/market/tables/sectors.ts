/** The eleven sectors and the names under which data sources know them. */
export const SECTORS = [
  'Technology',
  'Communication Services',
  'Consumer Cyclical',
  'Consumer Defensive',
  'Healthcare',
  'Financial Services',
  'Industrials',
  'Basic Materials',
  'Energy',
  'Utilities',
  'Real Estate',
] as const;
export type Sector = (typeof SECTORS)[number];

const ALIASES: Readonly<Record<string, Sector>> = {
  'information technology': 'Technology',
  communication: 'Communication Services',
  communications: 'Communication Services',
  'telecommunication services': 'Communication Services',
  'consumer discretionary': 'Consumer Cyclical',
  'consumer staples': 'Consumer Defensive',
  'health care': 'Healthcare',
  financials: 'Financial Services',
  financial: 'Financial Services',
  industrial: 'Industrials',
  materials: 'Basic Materials',
  utility: 'Utilities',
};

/** Our name of a sector for a source's name of it; null when the source's name is not known. */
export function sectorOf(name: string | null | undefined): Sector | null {
  const key = name?.trim().toLowerCase() ?? '';
  return SECTORS.find((sector) => sector.toLowerCase() === key) ?? ALIASES[key] ?? null;
}
