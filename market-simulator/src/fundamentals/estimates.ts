import type { EarningsEstimate } from 'market-model/dataset';
import { isoDate } from 'market-model/dates';
import { surpriseOf } from '../prices/simulate-bars';
import type { CompanyFigures } from './company-figures';
import { quarterEnd, quarterOfYear, type FiscalCalendar } from './fiscal-calendar';
import type { ReportedQuarter } from './fiscal-years';

/** Analysts' estimates of one quarter. */
export interface QuarterEstimate {
  earningsPerShare: number;
  revenue: number;
}

/** Mean surprise: companies beat estimates slightly more often than not. */
const MEAN_SURPRISE = 0.02;
const SURPRISE_SPREAD = 0.055;

/** Consensus of a company with analysts, for past and future quarters. */
export class Estimates {
  private readonly byQuarter: ReadonlyMap<number, ReportedQuarter>;
  private readonly growth: number;

  /**
   * @param reported every simulated quarter that has ended, even if its results are not published
   * yet
   */
  constructor(
    private readonly figures: CompanyFigures,
    private readonly calendar: FiscalCalendar,
    private readonly ownSeed: number,
    reported: readonly ReportedQuarter[],
  ) {
    this.byQuarter = new Map(reported.map((quarter) => [quarter.quarter, quarter]));
    this.growth = (figures.expectedGrowth ?? 0) / 100;
  }

  /**
   * For a quarter that has ended: the results less their surprise. Otherwise those of the year
   * before, plus growth.
   */
  of(quarter: number): QuarterEstimate | null {
    const quarterValues = this.byQuarter.get(quarter)?.values;
    const { decimals } = this.figures;
    if (quarterValues?.epsDiluted !== undefined && quarterValues.revenue !== undefined) {
      const surprise = MEAN_SURPRISE + SURPRISE_SPREAD * surpriseOf(this.ownSeed, quarter);
      const expected = quarterValues.epsDiluted - Math.abs(quarterValues.epsDiluted) * surprise;
      return {
        earningsPerShare: Number(expected.toFixed(decimals)) + 0,
        revenue: Math.round(quarterValues.revenue * (1 - 0.2 * surprise)),
      };
    }
    const before = this.byQuarter.get(quarter - 4)?.values ?? this.of(quarter - 4);
    if (!before) return null;
    const earnings = 'earningsPerShare' in before ? before.earningsPerShare : before.epsDiluted;
    if (earnings === undefined || before.revenue === undefined) return null;
    // A loss is expected to shrink.
    const grown = earnings > 0 ? earnings * (1 + this.growth) : earnings * 0.85;
    return {
      earningsPerShare: Number(grown.toFixed(decimals)) + 0,
      revenue: Math.round(before.revenue * (1 + Math.max(0.02, this.growth * 0.6))),
    };
  }

  /** Consensus of the fiscal years without a full report: the running one and the next at least. */
  fiscalYears(lastReportedQuarter: number, today: number): EarningsEstimate[] {
    if (this.figures.expectedGrowth === null) return [];
    const years: EarningsEstimate[] = [];
    let end = lastReportedQuarter + 1;
    while (quarterOfYear(this.calendar, end) !== 4) end++;
    for (let ahead = 0; ahead < 2; end += 4) {
      const year = this.fiscalYear(end, lastReportedQuarter);
      if (!year) break;
      years.push(year);
      if (quarterEnd(this.calendar, end) > today) ahead++;
    }
    return years;
  }

  private fiscalYear(lastQuarter: number, lastReportedQuarter: number): EarningsEstimate | null {
    let [earnings, revenue] = [0, 0];
    for (let quarter = lastQuarter - 3; quarter <= lastQuarter; quarter++) {
      const values =
        quarter <= lastReportedQuarter ? this.byQuarter.get(quarter)?.values : undefined;
      const estimate = values ? null : this.of(quarter);
      const eps = values?.epsDiluted ?? estimate?.earningsPerShare;
      const sales = values?.revenue ?? estimate?.revenue;
      if (eps === undefined || sales === undefined) return null;
      earnings += eps;
      revenue += sales;
    }
    return {
      periodEnd: isoDate(quarterEnd(this.calendar, lastQuarter)),
      epsAverage: Number(earnings.toFixed(this.figures.decimals)) + 0,
      revenueAverage: revenue,
    };
  }
}
