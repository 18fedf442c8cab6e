/** Visits and releases, and the requests that follow from them. */

export interface Workload {
  visitorsPerDay: number;
  /** Visits of the busiest hour over those of a mean hour. */
  peak: number;
  pagesPerVisit: number;
  /** Share of each kind of page; together 1. */
  pages: Readonly<Record<string, number>>;
  /** Files that a mean visit fetches: browsers keep them from earlier visits. */
  filesPerVisit: number;
  queriesPerPage: number;
  /** Reports of browsers about their pages. */
  reportsPerPage: number;
  /** Share of visitors with an account, and reads of their data on each page. */
  signedIn: number;
  accountReadsPerPage: number;
  /** Sign-ins by password, of the visits with an account. */
  signIns: number;
  /** Minutes for which a visit holds a price stream. */
  streamMinutes: number;
  releasesPerMonth: number;
  /** Months after which a release is pruned. */
  keptMonths: number;
  /** Accounts over all time, and bytes of each in the database. */
  accounts: number;
  accountBytes: number;
}

/**
 * A million visitors a day and 10 000 releases a month. All other numbers are assumptions: replace
 * them by those of your telemetry.
 */
export const MILLION: Workload = {
  visitorsPerDay: 1_000_000,
  peak: 3,
  pagesPerVisit: 5,
  pages: {
    '/': 0.15,
    '/pricing': 0.02,
    article: 0.08,
    screener: 0.2,
    'screener with a filter': 0.1,
    details: 0.38,
    '13F': 0.03,
    calendar: 0.04,
  },
  filesPerVisit: 15,
  queriesPerPage: 4,
  reportsPerPage: 1,
  signedIn: 0.2,
  accountReadsPerPage: 3,
  signIns: 0.05,
  streamMinutes: 4,
  releasesPerMonth: 10_000,
  keptMonths: 1,
  accounts: 2_000_000,
  accountBytes: 50_000,
};

/** Requests per second of the busiest hour. */
export interface Rates {
  visits: number;
  pages: Readonly<Record<string, number>>;
  files: number;
  queries: number;
  accountReads: number;
  reports: number;
  signIns: number;
  /** Streams that are open at the same time. */
  streams: number;
}

export const SECONDS_PER_DAY = 86_400;

export function ratesOf(workload: Workload): Rates {
  const visits = (workload.visitorsPerDay / SECONDS_PER_DAY) * workload.peak;
  const pages = visits * workload.pagesPerVisit;
  return {
    visits,
    pages: Object.fromEntries(
      Object.entries(workload.pages).map(([kind, share]) => [kind, share * pages]),
    ),
    files: visits * workload.filesPerVisit,
    queries: pages * workload.queriesPerPage,
    accountReads: pages * workload.signedIn * workload.accountReadsPerPage,
    reports: pages * workload.reportsPerPage,
    signIns: visits * workload.signedIn * workload.signIns,
    streams: visits * workload.streamMinutes * 60,
  };
}
