import { NOTHING, type Cost, type Costs } from './costs';
import type { Workload } from './workload';

export const cost = (change: Partial<Cost> = {}): Cost => ({ ...NOTHING, ...change });

/** Costs of nothing but the given ones. */
export const costs = (change: Partial<Costs> = {}): Costs => ({
  pages: { '/': NOTHING },
  file: NOTHING,
  query: NOTHING,
  account: NOTHING,
  report: NOTHING,
  signIn: NOTHING,
  stream: { ...NOTHING, edgeKb: 0, apiKb: 0 },
  idle: NOTHING,
  release: { ms: 0, bytes: 0 },
  memory: { edgeMb: 0, apiMb: 0, databaseMb: 0 },
  ...change,
});

/** One visit a second in a mean hour, two in the busiest. */
export const workload = (change: Partial<Workload> = {}): Workload => ({
  visitorsPerDay: 86_400,
  peak: 2,
  pagesPerVisit: 5,
  pages: { '/': 1 },
  filesPerVisit: 4,
  queriesPerPage: 3,
  reportsPerPage: 1.5,
  signedIn: 0.5,
  accountReadsPerPage: 2,
  signIns: 0.1,
  streamMinutes: 3,
  releasesPerMonth: 0,
  keptMonths: 2,
  accounts: 0,
  accountBytes: 0,
  ...change,
});
