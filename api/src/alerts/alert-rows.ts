/** Alerts as the database has them. */
import type { alertEvents, alerts } from '../database/schema';

export type AlertRow = typeof alerts.$inferSelect;
export type AlertEventRow = typeof alertEvents.$inferSelect;

/** Evaluation state of an alert: the columns that evaluation may change. */
export type AlertState = Pick<
  AlertRow,
  'armed' | 'members' | 'screenVersion' | 'fromBelow' | 'evaluatedFor'
>;

/** A fired alert, not yet stored. */
export type FiredAlert = Pick<AlertEventRow, 'text' | 'path' | 'assets' | 'total'>;

/** Result of one evaluation: the next state, and the alert to fire. */
export interface AlertStep {
  state: Partial<AlertState>;
  fired: FiredAlert | null;
}
