import type { BrokerKey, Sector } from 'shared/market';
import type { SplitRecord } from 'market-model/dataset';
import type { DividendPlan } from '../dividends/dividend-plan';
import type { CompanyFigures } from '../fundamentals/company-figures';
import type { FiscalCalendar } from '../fundamentals/fiscal-calendar';
import type { PriceProcess } from '../prices/price-process';

/** A simulated company: all that does not change from day to day. */
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
  /** A company that exists; its figures are simulated all the same. */
  real: boolean;
  /** Market value on the price anchor, US dollars. */
  cap: number;
  brokers: BrokerKey[];
  ipoDay: number | null;
  process: PriceProcess;
  figures: CompanyFigures;
  fiscal: FiscalCalendar;
  employees: number | null;
  /** Of a further listing or share class: the main line, and its shares for one of this one. */
  line: { main: DemoStock; ratio: number } | null;
  dividends: DividendPlan | null;
  /** Ascending; prices and amounts are adjusted for all of them. */
  splits: readonly SplitRecord[];
}
