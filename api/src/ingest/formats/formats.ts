import type { SourceFormat } from '../source';
import { readComponentsCsv } from './components-csv/components-csv';
import { readEcbHistZip } from './ecb-hist-zip/ecb-hist-zip';
import { readEconomicCalendarCsv } from './economic-calendar-csv/economic-calendar-csv';
import { readEodhdDividendsJson } from './eodhd-dividends-json/eodhd-dividends-json';
import { readEodhdFundamentalsJson } from './eodhd-fundamentals-json/eodhd-fundamentals-json';
import { readFinancedatabaseCsv } from './financedatabase-csv/financedatabase-csv';
import { readHoldingsByQuarterJson } from './holdings-by-quarter-json/holdings-by-quarter-json';
import { readNormalisedJson } from './normalised-json/normalised-json';
import { readOhlcvCsv } from './ohlcv-csv/ohlcv-csv';
import { readSec13fSubmissionTxt } from './sec-13f-submission-txt/sec-13f-submission-txt';
import { readSec13fXml } from './sec-13f-xml/sec-13f-xml';
import { readSecCompanyTickersJson } from './sec-company-tickers-json/sec-company-tickers-json';
import { readSenateStockWatcherJson } from './senate-stock-watcher-json/senate-stock-watcher-json';
import { readSp500FinancialsCsv } from './sp500-financials-csv/sp500-financials-csv';

/** Every format that a manifest may name. */
export const FORMATS = {
  'ohlcv-csv': readOhlcvCsv,
  'sp500-financials-csv': readSp500FinancialsCsv,
  'eodhd-fundamentals-json': readEodhdFundamentalsJson,
  'eodhd-dividends-json': readEodhdDividendsJson,
  'financedatabase-csv': readFinancedatabaseCsv,
  'sec-company-tickers-json': readSecCompanyTickersJson,
  'ecb-hist-zip': readEcbHistZip,
  'senate-stock-watcher-json': readSenateStockWatcherJson,
  'sec-13f-xml': readSec13fXml,
  'sec-13f-submission-txt': readSec13fSubmissionTxt,
  'holdings-by-quarter-json': readHoldingsByQuarterJson,
  'economic-calendar-csv': readEconomicCalendarCsv,
  'normalised-json': readNormalisedJson,
  'components-csv': readComponentsCsv,
} satisfies Record<string, SourceFormat>;

export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as [FormatName, ...FormatName[]];
/** The same table for lookups: every format takes files and context. */
export const formatOf = (name: FormatName): SourceFormat => FORMATS[name];
