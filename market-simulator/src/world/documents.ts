import type { DividendRecord, DocumentKind, Documents, SplitRecord } from 'market-model/dataset';
import { isoDate } from 'market-model/dates';
import { exchangeCodeOf } from 'market-model/derive';
import { dividendRecords, type DividendPlan } from '../dividends/dividend-plan';
import type { DemoFund } from '../funds/fund';
import { companyReports, reportsByLine } from '../fundamentals/company-reports';
import { BarBuffer, type PricePath } from '../prices/simulate-bars';
import type { DemoStock } from '../companies/stock';
import type { StockReports } from './demo-fields';
import { demoComponents } from './components';
import { demoUniverse, pricePaths } from './universe';

/**
 * A document of a demo asset, generated on demand and deterministic for symbol, seed and last day.
 * @returns null if the simulated world has no such asset, or the asset no such document
 */
export function generateDemoDocument<Kind extends DocumentKind>(
  kind: Kind,
  symbol: string,
  seed: number,
  lastDay: number,
): Documents[Kind] | null {
  return MAKERS[kind](symbol, seed, lastDay);
}

const MAKERS: {
  [Kind in DocumentKind]: (symbol: string, seed: number, lastDay: number) => Documents[Kind] | null;
} = {
  dividends: (symbol, seed, lastDay) => {
    const { stock, fund } = demoAsset(symbol, seed);
    const payer = stock ?? fund;
    return payer?.dividends ? dividendsOf(payer, lastDay) : null;
  },
  splits: (symbol, seed, lastDay) => {
    const { stock } = demoAsset(symbol, seed);
    return stock ? nullIfEmpty(splitsOf(stock, lastDay)) : null;
  },
  fundamentals: (symbol, seed, lastDay) => {
    const { stock } = demoAsset(symbol, seed);
    return stock ? (reportsOf(stock, seed, lastDay).reports?.fundamentals ?? null) : null;
  },
  components: demoComponents,
};

const nullIfEmpty = <T>(list: T[]): T[] | null => (list.length === 0 ? null : list);

interface DemoPayer {
  stock?: DemoStock;
  fund?: DemoFund;
}

/** Companies and funds by symbol, of the last requested seed. */
let index: { seed: number; bySymbol: ReadonlyMap<string, DemoPayer> } | null = null;

function demoAsset(symbol: string, seed: number): DemoPayer {
  if (index?.seed !== seed) {
    const { stocks, funds } = demoUniverse(seed);
    const bySymbol = new Map<string, DemoPayer>();
    for (const stock of stocks) bySymbol.set(stock.symbol, { stock });
    for (const fund of funds) bySymbol.set(fund.symbol, { fund });
    index = { seed, bySymbol };
  }
  return index.bySymbol.get(symbol) ?? {};
}

/**
 * Dividends announced by a day, ascending by ex-date; empty for an asset that pays none. A further
 * line gets the dividends of the main one, in the main line's currency and on its days, multiplied
 * by its ratio.
 */
export function dividendsOf(payer: DividendPayer, lastDay: number): DividendRecord[] {
  if (payer.line) {
    const { main, ratio } = payer.line;
    return dividendsOf(main, lastDay).map((record) => ({
      ...record,
      amount: Number((record.amount * ratio).toPrecision(12)),
    }));
  }
  const { dividends, symbol, currencyCode } = payer;
  return dividends ? dividendRecords(dividends, exchangeCodeOf(symbol), currencyCode, lastDay) : [];
}

interface DividendPayer {
  dividends: DividendPlan | null;
  symbol: string;
  currencyCode: string;
  line?: DemoStock['line'];
}

/** Splits effective by a day. */
export function splitsOf({ splits }: DemoStock, lastDay: number): SplitRecord[] {
  const today = isoDate(lastDay);
  return splits.filter(({ date }) => date <= today);
}

let workspace: BarBuffer | null = null;

/**
 * A company's reports by a day, with the consensus. A further line has the reports of the main one.
 * @param path of its price, if the caller has already walked it
 */
export function reportsOf(
  stock: DemoStock,
  seed: number,
  lastDay: number,
  path?: PricePath,
  dividends?: readonly DividendRecord[],
): StockReports {
  if (stock.line) {
    const { main, ratio } = stock.line;
    const ofMain = reportsOf(main, seed, lastDay);
    return { ...ofMain, reports: ofMain.reports && reportsByLine(ofMain.reports, ratio) };
  }
  workspace ??= new BarBuffer();
  const walked = path ?? pricePaths(seed).walk(stock.symbol, stock.process, lastDay, workspace);
  const paid = dividends ?? dividendsOf(stock, lastDay);
  const reports = companyReports(stock, walked, paid, seed, lastDay);
  return { reports, main: reports && { reports, path: walked } };
}
