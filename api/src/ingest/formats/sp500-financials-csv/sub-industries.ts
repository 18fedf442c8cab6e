import type { Sector } from 'shared/market';

/** Sub-industries of the Global Industry Classification Standard by our name of their sector. */
const SUB_INDUSTRIES: Readonly<Record<Sector, string>> = {
  Technology:
    'Application Software|Communications Equipment|Consumer Electronics|Electronic Components|Electronic Equipment & Instruments|Electronic Manufacturing Services|IT Consulting & Other Services|Internet Services & Infrastructure|Semiconductor Materials & Equipment|Semiconductors|Systems Software|Technology Distributors|Technology Hardware, Storage & Peripherals',
  'Communication Services':
    'Advertising|Alternative Carriers|Broadcasting|Cable & Satellite|Integrated Telecommunication Services|Interactive Home Entertainment|Interactive Media & Services|Movies & Entertainment|Publishing|Wireless Telecommunication Services',
  'Consumer Cyclical':
    'Apparel Retail|Apparel, Accessories & Luxury Goods|Automobile Manufacturers|Automotive Parts & Equipment|Automotive Retail|Broadline Retail|Casinos & Gaming|Computer & Electronics Retail|Distributors|Education Services|Footwear|Home Furnishings|Home Improvement Retail|Homebuilding|Homefurnishing Retail|Hotels, Resorts & Cruise Lines|Household Appliances|Housewares & Specialties|Leisure Facilities|Leisure Products|Motorcycle Manufacturers|Other Specialty Retail|Restaurants|Specialized Consumer Services|Tires & Rubber',
  'Consumer Defensive':
    'Agricultural Products & Services|Brewers|Consumer Staples Merchandise Retail|Distillers & Vintners|Drug Retail|Food Distributors|Food Retail|Household Products|Packaged Foods & Meats|Personal Care Products|Soft Drinks & Non-alcoholic Beverages|Tobacco',
  Healthcare:
    'Biotechnology|Health Care Distributors|Health Care Equipment|Health Care Facilities|Health Care Services|Health Care Supplies|Health Care Technology|Life Sciences Tools & Services|Managed Health Care|Pharmaceuticals',
  'Financial Services':
    'Asset Management & Custody Banks|Commercial & Residential Mortgage Finance|Consumer Finance|Diversified Banks|Diversified Capital Markets|Diversified Financial Services|Financial Exchanges & Data|Insurance Brokers|Investment Banking & Brokerage|Life & Health Insurance|Mortgage REITs|Multi-Sector Holdings|Multi-line Insurance|Property & Casualty Insurance|Regional Banks|Reinsurance|Specialized Finance|Transaction & Payment Processing Services',
  Industrials:
    'Aerospace & Defense|Agricultural & Farm Machinery|Air Freight & Logistics|Airport Services|Building Products|Cargo Ground Transportation|Commercial Printing|Construction & Engineering|Construction Machinery & Heavy Transportation Equipment|Data Processing & Outsourced Services|Diversified Support Services|Electrical Components & Equipment|Environmental & Facilities Services|Heavy Electrical Equipment|Highways & Railtracks|Human Resource & Employment Services|Industrial Conglomerates|Industrial Machinery & Supplies & Components|Marine Ports & Services|Marine Transportation|Office Services & Supplies|Passenger Airlines|Passenger Ground Transportation|Rail Transportation|Research & Consulting Services|Security & Alarm Services|Trading Companies & Distributors',
  'Basic Materials':
    'Aluminum|Commodity Chemicals|Construction Materials|Copper|Diversified Chemicals|Diversified Metals & Mining|Fertilizers & Agricultural Chemicals|Forest Products|Gold|Industrial Gases|Metal, Glass & Plastic Containers|Paper & Plastic Packaging Products & Materials|Paper Products|Precious Metals & Minerals|Silver|Specialty Chemicals|Steel',
  Energy:
    'Coal & Consumable Fuels|Integrated Oil & Gas|Oil & Gas Drilling|Oil & Gas Equipment & Services|Oil & Gas Exploration & Production|Oil & Gas Refining & Marketing|Oil & Gas Storage & Transportation',
  Utilities:
    'Electric Utilities|Gas Utilities|Independent Power Producers & Energy Traders|Multi-Utilities|Renewable Electricity|Water Utilities',
  'Real Estate':
    'Data Center REITs|Diversified REITs|Diversified Real Estate Activities|Health Care REITs|Hotel & Resort REITs|Industrial REITs|Multi-Family Residential REITs|Office REITs|Other Specialized REITs|Real Estate Development|Real Estate Operating Companies|Real Estate Services|Retail REITs|Self-Storage REITs|Single-Family Residential REITs|Telecom Tower REITs|Timber REITs',
};

const sectorByName = new Map<string, Sector>(
  (Object.keys(SUB_INDUSTRIES) as Sector[]).flatMap((sector) =>
    SUB_INDUSTRIES[sector].split('|').map((name): [string, Sector] => [name.toLowerCase(), sector]),
  ),
);

/** Sector of a sub-industry; null for a name the standard does not have. */
export const sectorOfSubIndustry = (name: string): Sector | null =>
  sectorByName.get(name.trim().toLowerCase()) ?? null;
