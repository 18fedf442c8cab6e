/** When exchanges are open, in their own time. */
import { dayIn, instantIn } from '../dates/zoned-time';
import { earlyClose } from '../derive/trading-days/early-closes';

interface Session {
  timeZone: string;
  /** Minutes after midnight. */
  opens: number;
  closes: number;
}

const session = (timeZone: string, opens: string, closes: string): Session => ({
  timeZone,
  opens: minutesOf(opens),
  closes: minutesOf(closes),
});

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return 60 * hours + minutes;
};

const ALL_DAY = session('UTC', '00:00', '24:00');

/** By the exchange code of the symbol. Lunch breaks are left out. */
const SESSIONS: Readonly<Record<string, Session>> = {
  US: session('America/New_York', '09:30', '16:00'),
  LSE: session('Europe/London', '08:00', '16:30'),
  F: session('Europe/Berlin', '09:00', '17:30'),
  PA: session('Europe/Paris', '09:00', '17:30'),
  AS: session('Europe/Amsterdam', '09:00', '17:30'),
  BR: session('Europe/Brussels', '09:00', '17:30'),
  LS: session('Europe/Lisbon', '08:00', '16:30'),
  MC: session('Europe/Madrid', '09:00', '17:30'),
  MI: session('Europe/Rome', '09:00', '17:30'),
  SW: session('Europe/Zurich', '09:00', '17:30'),
  ST: session('Europe/Stockholm', '09:00', '17:30'),
  CO: session('Europe/Copenhagen', '09:00', '17:00'),
  HE: session('Europe/Helsinki', '10:00', '18:30'),
  OL: session('Europe/Oslo', '09:00', '16:20'),
  HK: session('Asia/Hong_Kong', '09:30', '16:00'),
  AU: session('Australia/Sydney', '10:00', '16:00'),
  SR: session('Asia/Riyadh', '10:00', '15:00'),
  TSE: session('Asia/Tokyo', '09:00', '15:30'),
  INDX: session('America/New_York', '09:30', '16:00'),
  CC: ALL_DAY,
  // A day of currencies begins on the evening before: Sunday 17:00 to Friday 17:00.
  FOREX: {
    timeZone: 'America/New_York',
    opens: minutesOf('17:00') - 24 * 60,
    closes: minutesOf('17:00'),
  },
};

/** Codes of the exchanges whose hours are known. */
export const SESSION_EXCHANGES: ReadonlySet<string> = new Set(Object.keys(SESSIONS));

/**
 * Opening and close of a trading day of an exchange as milliseconds since 1970. A day with an early close ends
 * with it.
 */
export function exchangeSession(exchange: string, day: number): { opens: number; closes: number } {
  const { timeZone, opens, closes } = SESSIONS[exchange] ?? ALL_DAY;
  const early = earlyClose(exchange, day);
  const end = early === null ? closes : minutesOf(early);
  return { opens: instantIn(timeZone, day, opens), closes: instantIn(timeZone, day, end) };
}

/** IANA name of the time zone in which an exchange counts its days; UTC where it is not known. */
export const timeZoneOf = (exchange: string): string => (SESSIONS[exchange] ?? ALL_DAY).timeZone;

/** The day that an exchange's calendar shows at an instant, as days since 1970-01-01. */
export const exchangeDayAt = (exchange: string, instant: number): number =>
  dayIn(timeZoneOf(exchange), new Date(instant));
