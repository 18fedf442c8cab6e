/** The eleven sectors and their names in data sources. */
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

/** Our sector for a source's name of it. Null when unknown. */
export function sectorOf(name: string | null | undefined): Sector | null {
  const key = name?.trim().toLowerCase() ?? '';
  return SECTORS.find((sector) => sector.toLowerCase() === key) ?? ALIASES[key] ?? null;
}
