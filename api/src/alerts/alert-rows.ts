/** Alerts as the database has them. */
import type { alertEvents, alerts } from '../database/schema';

export type AlertRow = typeof alerts.$inferSelect;
export type AlertEventRow = typeof alertEvents.$inferSelect;

/** How far an alert is: what evaluation may change of it. */
export type AlertState = Pick<
  AlertRow,
  'armed' | 'members' | 'screenVersion' | 'fromBelow' | 'evaluatedFor'
>;

/** What fired, not yet stored. */
export type FiredAlert = Pick<AlertEventRow, 'text' | 'path' | 'assets' | 'total'>;

/** One evaluation of an alert: its state afterwards, and what it fires. */
export interface AlertStep {
  state: Partial<AlertState>;
  fired: FiredAlert | null;
}
