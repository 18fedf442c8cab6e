import type { Sector } from 'shared/market';

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

const row = (
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
): SectorProfile => ({
  peRatio,
  grossMargin,
  netMargin,
  debtToEquity,
  returnOnEquity,
  payers,
  payout,
  beta,
  lossBias,
  weight,
  revenuePerEmployee,
});

export const SECTOR_PROFILES: Readonly<Record<Sector, SectorProfile>> = {
  //                            P/E gross  net  D/E  ROE pays payout beta  loss weight rev/emp
  Technology: row(27, 55, 15, 0.35, 17, 0.35, 25, 1.25, 0.08, 13, 320),
  'Communication Services': row(19, 50, 11, 0.7, 13, 0.5, 40, 1.0, 0.06, 5, 420),
  'Consumer Cyclical': row(18, 36, 7, 0.75, 15, 0.6, 35, 1.15, 0.02, 12, 260),
  'Consumer Defensive': row(20, 34, 7, 0.65, 16, 0.8, 52, 0.65, 0.0, 6, 380),
  Healthcare: row(24, 58, 12, 0.45, 14, 0.4, 35, 0.9, 0.3, 15, 310),
  'Financial Services': row(13, 62, 23, 0.9, 12, 0.85, 42, 1.0, -0.05, 14, 460),
  Industrials: row(21, 31, 8, 0.6, 15, 0.7, 36, 1.1, 0.0, 14, 280),
  'Basic Materials': row(16, 28, 9, 0.4, 11, 0.55, 40, 1.1, 0.14, 9, 420),
  Energy: row(12, 38, 11, 0.5, 13, 0.7, 42, 1.0, 0.06, 5, 1200),
  Utilities: row(18, 42, 12, 1.35, 10, 0.92, 62, 0.6, -0.03, 3, 700),
  'Real Estate': row(24, 62, 22, 0.95, 7, 0.85, 68, 0.9, 0.02, 6, 650),
};

/** Lines of business by sector, named as the large data providers name them. */
export const INDUSTRIES: Readonly<Record<Sector, readonly string[]>> = {
  Technology: [
    'Software - Infrastructure',
    'Software - Application',
    'Semiconductors',
    'Semiconductor Equipment & Materials',
    'Consumer Electronics',
    'Communication Equipment',
    'Computer Hardware',
    'Electronic Components',
    'Information Technology Services',
    'Scientific & Technical Instruments',
    'Solar',
    'Electronics & Computer Distribution',
  ],
  'Communication Services': [
    'Internet Content & Information',
    'Telecom Services',
    'Entertainment',
    'Electronic Gaming & Multimedia',
    'Advertising Agencies',
    'Broadcasting',
    'Publishing',
  ],
  'Consumer Cyclical': [
    'Internet Retail',
    'Auto Manufacturers',
    'Auto Parts',
    'Auto & Truck Dealerships',
    'Home Improvement Retail',
    'Restaurants',
    'Apparel Retail',
    'Apparel Manufacturing',
    'Footwear & Accessories',
    'Specialty Retail',
    'Department Stores',
    'Luxury Goods',
    'Lodging',
    'Travel Services',
    'Gambling',
    'Resorts & Casinos',
    'Leisure',
    'Residential Construction',
    'Furnishings, Fixtures & Appliances',
    'Packaging & Containers',
  ],
  'Consumer Defensive': [
    'Discount Stores',
    'Household & Personal Products',
    'Beverages - Non-Alcoholic',
    'Beverages - Brewers',
    'Beverages - Wineries & Distilleries',
    'Tobacco',
    'Packaged Foods',
    'Confectioners',
    'Grocery Stores',
    'Food Distribution',
    'Farm Products',
    'Education & Training Services',
  ],
  Healthcare: [
    'Biotechnology',
    'Drug Manufacturers - General',
    'Drug Manufacturers - Specialty & Generic',
    'Medical Devices',
    'Medical Instruments & Supplies',
    'Diagnostics & Research',
    'Healthcare Plans',
    'Medical Care Facilities',
    'Health Information Services',
    'Medical Distribution',
  ],
  'Financial Services': [
    'Banks - Diversified',
    'Banks - Regional',
    'Capital Markets',
    'Asset Management',
    'Credit Services',
    'Financial Data & Exchanges',
    'Insurance - Diversified',
    'Insurance - Life',
    'Insurance - Property & Casualty',
    'Insurance - Reinsurance',
    'Insurance Brokers',
    'Mortgage Finance',
  ],
  Industrials: [
    'Aerospace & Defense',
    'Specialty Industrial Machinery',
    'Farm & Heavy Construction Machinery',
    'Conglomerates',
    'Railroads',
    'Integrated Freight & Logistics',
    'Marine Shipping',
    'Trucking',
    'Airlines',
    'Airports & Air Services',
    'Waste Management',
    'Engineering & Construction',
    'Building Products & Equipment',
    'Electrical Equipment & Parts',
    'Industrial Distribution',
    'Tools & Accessories',
    'Rental & Leasing Services',
    'Security & Protection Services',
    'Specialty Business Services',
    'Consulting Services',
    'Staffing & Employment Services',
    'Infrastructure Operations',
    'Pollution & Treatment Controls',
  ],
  'Basic Materials': [
    'Specialty Chemicals',
    'Chemicals',
    'Agricultural Inputs',
    'Gold',
    'Silver',
    'Copper',
    'Aluminum',
    'Steel',
    'Other Industrial Metals & Mining',
    'Other Precious Metals & Mining',
    'Building Materials',
    'Paper & Paper Products',
    'Lumber & Wood Production',
  ],
  Energy: [
    'Oil & Gas Integrated',
    'Oil & Gas Exploration & Production',
    'Oil & Gas Midstream',
    'Oil & Gas Equipment & Services',
    'Oil & Gas Refining & Marketing',
    'Oil & Gas Drilling',
    'Thermal Coal',
    'Uranium',
  ],
  Utilities: [
    'Utilities - Regulated Electric',
    'Utilities - Regulated Gas',
    'Utilities - Regulated Water',
    'Utilities - Diversified',
    'Utilities - Renewable',
    'Utilities - Independent Power Producers',
  ],
  'Real Estate': [
    'REIT - Industrial',
    'REIT - Retail',
    'REIT - Office',
    'REIT - Residential',
    'REIT - Specialty',
    'REIT - Diversified',
    'REIT - Healthcare Facilities',
    'Real Estate Services',
    'Real Estate - Development',
  ],
};

const sectorByIndustry = new Map<string, Sector>(
  (Object.keys(INDUSTRIES) as Sector[]).flatMap((sector) =>
    INDUSTRIES[sector].map((industry): [string, Sector] => [industry, sector]),
  ),
);

/** Sector of a line of business; throws for a name that is not in the table. */
export function sectorOfIndustry(industry: string): Sector {
  const sector = sectorByIndustry.get(industry);
  if (!sector) throw new RangeError(`No sector has the industry "${industry}"`);
  return sector;
}
