import type { Dashboard, DashboardItem } from 'shared/contract';
import { DASHBOARD_DEVICES, START_PAGES } from 'shared/contract';
import { readOwnAnswer, writeOwnAnswer } from 'shared/store';

const NAME = 'dashboard';
/** Increment when the format of the stored dashboard changes. */
const QUESTION = '1';

/** The dashboard last shown in this browser; null if missing. */
export function readDashboard(uid: string): Dashboard | null {
  const stored = readOwnAnswer(uid, NAME);
  return stored?.question === QUESTION && isDashboard(stored.value) ? stored.value : null;
}

/** Stores the dashboard, so that the next visit renders it at once. */
export const writeDashboard = (uid: string, dashboard: Dashboard): void =>
  writeOwnAnswer(uid, NAME, { value: dashboard, question: QUESTION, at: new Date().toISOString() });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isDashboard(value: unknown): value is Dashboard {
  if (!isRecord(value) || typeof value['version'] !== 'number') return false;
  const { layouts, startPage } = value;
  return (
    isRecord(layouts) &&
    START_PAGES.some((page) => page === startPage) &&
    DASHBOARD_DEVICES.every((device) => {
      const layout = layouts[device];
      return layout === null || (Array.isArray(layout) && layout.every(isItem));
    })
  );
}

const isItem = (value: unknown): value is DashboardItem =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['widget'] === 'string' &&
  ['x', 'y', 'columns', 'rows'].every((member) => Number.isSafeInteger(value[member]));
