import type { BrokerKey, Sector } from 'shared/market';
import type { DividendPlan } from './dividend-plan';
import type { PriceProcess } from './price-process';

/** A simulated company: all that does not change from day to day. Amounts in its whole currency (pounds, not pence). */
export interface DemoStock {
  symbol: string;
  name: string;
  /** Where the company sits. */
  countryCode: string;
  /** Currency of the quotes; GBX in London. */
  currencyCode: string;
  /** Listing venue shown to people. */
  venue: string;
  sector: Sector;
  industry: string;
  description: string;
  brokers: BrokerKey[];
  ipoDay: number | null;
  process: PriceProcess;
  fundamentals: DemoFundamentals;
  dividends: DividendPlan | null;
}

/** Figures of the last twelve months, coherent with each other; null where a company would not report it. */
export interface DemoFundamentals {
  sharesOutstanding: number;
  /** Per share, in the quoted currency. */
  earningsPerShareTTM: number;
  estimateThisYear: number | null;
  estimateNextYear: number | null;
  /** Months left in the fiscal year of the first estimate. */
  monthsLeft: number;
  /** Expected yearly growth of earnings per share, percent. */
  growthPercent: number | null;
  yearlyPeRatios: number[];
  yearlyForwardPeRatios: number[];
  beta: number;
  revenueTTM: number;
  grossProfitTTM: number;
  /** Percent. */
  operatingMarginTTM: number;
  profitMargin: number;
  quarterlyRevenueGrowthYOY: number | null;
  quarterlyEarningsGrowthYOY: number | null;
  debtToEquityMRQ: number | null;
  returnOnAssetsTTM: number;
  returnOnEquityTTM: number;
  employees: number | null;
}
