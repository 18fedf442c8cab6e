/** World regions, and the exchange whose sessions apply to the indices of a country. */
import { EXCHANGES } from 'shared/market';

export const REGIONS = ['all', 'americas', 'europe', 'asia', 'middle-east'] as const;
export type Region = (typeof REGIONS)[number];

export const REGION_LABELS: Readonly<Record<Region, string>> = {
  all: 'World',
  americas: 'Americas',
  europe: 'Europe',
  asia: 'Asia-Pacific',
  'middle-east': 'Middle East and Africa',
};

/** Countries with a listed index; EU is the euro area. */
const COUNTRIES: Readonly<Record<Exclude<Region, 'all'>, string>> = {
  americas: 'US CA MX BR AR CL CO PE VE JM CR PA EC UY BM TT BB',
  europe:
    'EU DE GB FR CH NL ES IT BE AT PT IE SE NO DK FI IS PL CZ HU RO BG GR TR RU UA SK SI HR RS LT LV EE LU MT CY BA MK ME AL',
  asia: 'JP CN HK TW KR SG IN ID MY TH PH VN PK BD LK NP AU NZ MN KZ',
  'middle-east': 'SA AE QA KW BH OM IL JO LB EG MA TN ZA NG KE GH MU NA BW ZM TZ UG CI IR IQ',
};

const REGION_OF = new Map(
  (Object.keys(COUNTRIES) as (keyof typeof COUNTRIES)[]).flatMap((region) =>
    COUNTRIES[region].split(' ').map((code) => [code, region] as const),
  ),
);

/** Null if the country is unknown or in none of the regions. */
export const regionOf = (countryCode: string | null): Exclude<Region, 'all'> | null =>
  REGION_OF.get(countryCode ?? '') ?? null;

/** Country codes of a region, in the order of their names in the table. */
export const countriesOf = (region: Exclude<Region, 'all'>): readonly string[] =>
  COUNTRIES[region].split(' ');

/** Euro area shares trade in Frankfurt, Paris, … with the same hours. */
const OTHERS: Readonly<Record<string, string>> = { EU: 'F', JP: 'TSE' };

/** Code of the exchange whose sessions an index of the country follows; null if unknown. */
export const sessionExchangeOf = (countryCode: string | null): string | null =>
  OTHERS[countryCode ?? ''] ??
  EXCHANGES.find((exchange) => exchange.countryCode === countryCode)?.code ??
  null;
