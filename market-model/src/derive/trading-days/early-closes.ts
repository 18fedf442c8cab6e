/**
 * Days on which exchanges close early, by rule. Sources: the trading-hours pages of NYSE, LSE, Euronext,
 * BME, HKEX, ASX and Nasdaq Nordic. Exchanges that keep no half days are left out.
 */
import { civilDate, dayNumber, weekday } from '../../dates/civil-dates';
import { easterSunday } from '../../dates/easter-sunday';
import { isTradingDay, previousTradingDay } from './trading-days';

type EarlyCloses = (year: number) => Readonly<Record<number, string>>;

const THURSDAY = 4;

/** The days at one local time. */
const at = (time: string, ...days: number[]): Record<number, string> =>
  Object.fromEntries(days.map((day) => [day, time]));

/** 24 and 31 December. */
const eves = (year: number): number[] => [dayNumber(year, 12, 24), dayNumber(year, 12, 31)];

/** The last days of trade before Christmas and before the new year. */
const lastBefore = (exchange: string, year: number): number[] => [
  previousTradingDay(exchange, dayNumber(year, 12, 25)),
  previousTradingDay(exchange, dayNumber(year + 1, 1, 1)),
];

/** The day after Thanksgiving, the fourth Thursday of November. */
function dayAfterThanksgiving(year: number): number {
  const first = dayNumber(year, 11, 1);
  return first + ((THURSDAY - weekday(first) + 7) % 7) + 21 + 1;
}

const euronext: EarlyCloses = (year) => at('14:05', ...eves(year));

/** Local time of the close by day, by the exchange code behind the point of a symbol. */
const EARLY_CLOSES: Readonly<Record<string, EarlyCloses>> = {
  US: (year) =>
    at('13:00', dayNumber(year, 7, 3), dayAfterThanksgiving(year), dayNumber(year, 12, 24)),
  LSE: (year) => at('12:30', ...lastBefore('LSE', year)),
  AS: euronext,
  BR: euronext,
  LS: (year) => at('13:05', ...eves(year)),
  PA: euronext,
  MC: (year) => at('14:00', ...eves(year)),
  HK: (year) => at('12:00', ...eves(year), ...eveOfLunarNewYear(year)),
  AU: (year) => at('14:10', ...lastBefore('AU', year)),
  ST: (year) =>
    at(
      '13:00',
      dayNumber(year, 1, 5),
      easterSunday(year) - 3,
      dayNumber(year, 4, 30),
      easterSunday(year) + 38,
      allSaintsEve(year),
    ),
  OL: (year) => at('13:00', easterSunday(year) - 4),
};

/** The Friday before the Saturday between 31 October and 6 November. */
function allSaintsEve(year: number): number {
  const from = dayNumber(year, 10, 30);
  return from + ((5 - weekday(from) + 7) % 7);
}

/** The day before the first day of the Chinese year, between 21 January and 20 February. */
function eveOfLunarNewYear(year: number): number[] {
  const format = new Intl.DateTimeFormat('en-u-ca-chinese', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  });
  for (let day = dayNumber(year, 1, 20); day <= dayNumber(year, 2, 22); day++) {
    const parts = format.formatToParts(day * 86_400_000);
    const part = (type: string) => parts.find((one) => one.type === type)?.value;
    if (part('month') === '1' && part('day') === '1') return [day - 1];
  }
  return [];
}

const closesByExchange = new Map<string, Readonly<Record<number, string>>>();

/**
 * When an exchange closes early on a day.
 * @param day days since 1970-01-01
 * @returns local `HH:MM`; null on whole days, on days without trade, and where no half days are known
 */
export function earlyClose(exchange: string, day: number): string | null {
  const rule = EARLY_CLOSES[exchange];
  if (!rule || !isTradingDay(exchange, day)) return null;
  const { year } = civilDate(day);
  const key = `${exchange}:${year}`;
  const days = closesByExchange.get(key) ?? rule(year);
  closesByExchange.set(key, days);
  return days[day] ?? null;
}
