/** Kinds of events by id, with their names. */
export const CALENDAR_CATEGORIES = {
  'interest-rates': 'Interest rates',
  inflation: 'Inflation',
  labour: 'Labour market',
  growth: 'Growth',
  business: 'Business activity',
  consumer: 'Consumption',
  housing: 'Housing',
  trade: 'Trade',
  government: 'Government',
  energy: 'Energy',
  money: 'Money and credit',
  speeches: 'Speeches and minutes',
  holidays: 'Holidays',
  other: 'Other',
} as const;
export type CalendarCategory = keyof typeof CALENDAR_CATEGORIES;
