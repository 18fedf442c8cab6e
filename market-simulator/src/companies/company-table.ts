import { AU, HK, LSE, SR } from './london-and-asia';
import { AS, BR, F, HE, LS, MC, MI, PA } from './euro-area';
import { CO, OL, ST, SW } from './nordics-and-switzerland';
import { US_CONSUMER_AND_MEDIA } from './us-consumer-and-media';
import { US_HEALTH_AND_FINANCE } from './us-health-and-finance';
import { US_INDUSTRY_AND_RESOURCES } from './us-industry-and-resources';
import { US_TECHNOLOGY } from './us-technology';

/** Which of the American companies trade on NASDAQ; the others of the table trade in New York. */
export const NASDAQ_LISTED: ReadonlySet<string> = new Set(
  (
    'MSFT AAPL NVDA AVGO ASML AMD ADBE INTC CSCO QCOM TXN AMAT LRCX KLAC MU ADI ARM PLTR INTU PANW CRWD SNPS CDNS SHOP FTNT ' +
    'MRVL NXPI MCHP ON SMCI WDC STX WDAY TEAM DDOG ZS MSTR ROP ADSK ADP FSLR ENPH AMGN ISRG GILD VRTX REGN MRNA BIIB DXCM IDXX ' +
    'CME COIN HOOD PYPL SOFI AMZN GOOGL GOOG META TSLA NFLX CMCSA TMUS ABNB BKNG DASH EA TTWO SBUX LULU ROST COST PEP MDLZ KHC ' +
    'MNST KDP RIVN PDD JD MELI EBAY MAR ORLY WBD HON CSX UAL ADES LIN AEP EXC CEG EQIX PLUG RKLB WMT'
  ).split(' '),
);

/** A company that exists. Its figures are rough orders of magnitude: the demo simulates around them. */
export interface RealCompany {
  exchange: string;
  ticker: string;
  name: string;
  industry: string;
  /** Market capitalisation in billions of US dollars. */
  capBillions: number;
  /** In the quoted currency (pence in London). */
  price: number;
  /** Null for a loss maker. */
  peRatio: number | null;
  /** Percent; 0 for a company that pays no dividend. */
  dividendYield: number;
  /** Where the company sits when not in the country of the exchange. */
  countryCode: string | null;
}

const TABLES: Readonly<Record<string, string>> = {
  US: US_TECHNOLOGY + US_HEALTH_AND_FINANCE + US_CONSUMER_AND_MEDIA + US_INDUSTRY_AND_RESOURCES,
  LSE,
  HK,
  AU,
  SR,
  PA,
  AS,
  F,
  MI,
  MC,
  BR,
  LS,
  HE,
  ST,
  CO,
  OL,
  SW,
};

/**
 * The companies of all tables. A line is
 * `ticker|name|industry|cap in billion USD|price|P/E or -|dividend yield %|country if abroad`.
 */
export function realCompanies(): RealCompany[] {
  return Object.entries(TABLES).flatMap(([exchange, lines]) =>
    lines
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => parseLine(exchange, line)),
  );
}

function parseLine(exchange: string, line: string): RealCompany {
  const [
    ticker = '',
    name = '',
    industry = '',
    cap = '',
    price = '',
    pe = '',
    dividends = '',
    country,
  ] = line.split('|');
  return {
    exchange,
    ticker,
    name,
    industry,
    capBillions: Number(cap),
    price: Number(price),
    peRatio: pe === '-' ? null : Number(pe),
    dividendYield: Number(dividends),
    countryCode: country ?? null,
  };
}
