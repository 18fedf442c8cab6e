/** One event of the economic calendar as the endpoints read it. */
export interface CalendarEvent {
  /** UTC. */
  date: string;
  /** UTC `HH:MM`; null for an event of the whole day. */
  time: string | null;
  /** ISO code; `EU` for the euro area. */
  countryCode: string;
  event: string;
  /** 1 low, 2 medium, 3 high. */
  importance: 1 | 2 | 3;
  /** As published, with their unit. */
  actual: string | null;
  forecast: string | null;
  previous: string | null;
}
