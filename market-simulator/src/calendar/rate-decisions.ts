import type { CalendarEvent } from 'market-model/dataset';
import { civilDate, dayNumber, isoDate, weekday } from 'market-model/dates';
import { RandomStream, hash32 } from '../random/random';
import type { CentralBank, Economy } from './economies';
import { utcOf } from './time-zones';

/** Share of meetings with a change of the rate. Analysts foresee most of these changes. */
const CHANGES = 0.28;
const FORESEEN = 0.85;
const PRESS_CONFERENCE: Readonly<Record<string, [event: string, time: string]>> = {
  US: ['Fed Press Conference', '14:30'],
  EU: ['ECB Press Conference', '14:45'],
  JP: ['BoJ Press Conference', '15:30'],
};

/** Decisions of a central bank from the first year on; empty for a country without its own. */
export function rateDecisions(
  economy: Economy,
  seed: number,
  firstYear: number,
  lastDay: number,
): CalendarEvent[] {
  const { bank, countryCode, zone, weight } = economy;
  if (!bank) return [];
  const random = new RandomStream(hash32(`rates:${countryCode}`, seed));
  const step = bank.rate > 20 ? 1 : 0.25;
  const { year: lastYear } = civilDate(lastDay);
  const events: CalendarEvent[] = [];
  let rate = bank.rate;
  let previous: string | null = null;
  for (let year = firstYear; year <= lastYear + 1; year++) {
    for (const month of bank.months) {
      const [moves, down, foreseen] = [
        random.chance(CHANGES),
        random.next(),
        random.chance(FORESEEN),
      ];
      const before = rate;
      // Rates revert to the economy's typical level.
      if (moves)
        rate += (down < (rate > bank.rate ? 0.8 : rate < bank.rate ? 0.2 : 0.5) ? -1 : 1) * step;
      if (rate < 0) rate = 0;
      const local = meetingDay(bank, year, month);
      const { day, time } = utcOf(zone, local, bank.time);
      const out = day <= lastDay;
      events.push({
        date: isoDate(day),
        time,
        countryCode,
        event: bank.event,
        importance: weight === 1 ? 2 : 3,
        actual: out ? write(rate) : null,
        forecast: write(foreseen ? rate : before),
        previous,
      });
      previous = out ? write(rate) : null;
      const talk = PRESS_CONFERENCE[countryCode];
      if (talk) {
        const at = utcOf(zone, local, talk[1]);
        const none = { actual: null, forecast: null, previous: null };
        events.push({
          date: isoDate(at.day),
          time: at.time,
          countryCode,
          event: talk[0],
          importance: 2,
          ...none,
        });
      }
    }
  }
  return events;
}

const write = (rate: number): string => `${rate.toFixed(2)}%`;

/** The bank's weekday on or after the day of the month; weekday 0 means any. */
function meetingDay(bank: CentralBank, year: number, month: number): number {
  const day = dayNumber(year, month, bank.day);
  if (bank.weekday > 0) return day + ((bank.weekday - weekday(day) + 7) % 7);
  return weekday(day) === 6 ? day + 2 : weekday(day) === 0 ? day + 1 : day;
}
