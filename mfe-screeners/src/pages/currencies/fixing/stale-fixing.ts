/** Age of the rates in business days: currencies do not trade at weekends. */

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

const isBusinessDay = (time: number): boolean => {
  const day = new Date(time).getUTCDay();
  return day !== SATURDAY && day !== SUNDAY;
};

/**
 * Number of completed business days since the rate date without a rate; today does not count.
 * @param rateDate `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function missedBusinessDays(rateDate: string, today: string): number {
  const [from, to] = [Date.parse(`${rateDate}T00:00:00Z`), Date.parse(`${today}T00:00:00Z`)];
  let missed = 0;
  for (let time = from + DAY_MS; time < to; time += DAY_MS) if (isBusinessDay(time)) missed++;
  return missed;
}
