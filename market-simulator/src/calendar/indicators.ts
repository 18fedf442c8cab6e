import type { Economy } from './economies';

/** When an indicator is released. */
export type Schedule =
  /** Every month around a day, for the month `lag` months before. */
  | { every: 'month'; day: number; lag: number }
  /** In the months after a quarter, around a day. */
  | { every: 'quarter'; month: 0 | 1 | 2; day: number }
  | { every: 'first-friday' }
  | { every: 'week'; weekday: number };

/** One indicator of one economy, with the parameters of its series. */
export interface Indicator {
  event: string;
  importance: 1 | 2 | 3;
  schedule: Schedule;
  zone: string;
  time: string;
  /**
   * Mean of the series, spread around it, and the share of a deviation that remains at the next
   * release.
   */
  mean: number;
  spread: number;
  memory: number;
  decimals: number;
  write: (figure: string) => string;
  /** Whether earlier figures are revised later. */
  revised: boolean;
}

const percent = (figure: string): string => `${figure}%`;
const plain = (figure: string): string => figure;
const thousands = (figure: string): string => `${figure}K`;
const millions = (figure: string): string => `${figure}M`;
const money =
  (currency: string) =>
  (figure: string): string =>
    figure.startsWith('-') ? `-${currency}${figure.slice(1)}B` : `${currency}${figure}B`;

type Importance = 1 | 2 | 3;
const lower = (weight: Importance, by: number): Importance => {
  const result = weight - by;
  return result <= 1 ? 1 : result === 2 ? 2 : 3;
};

/** Indicators that every statistics office publishes. */
export function commonIndicators(economy: Economy): Indicator[] {
  const { weight, zone, time, inflation } = economy;
  const base = { zone, time, write: percent, revised: false, decimals: 1 };
  const monthly = (day: number, lag = 1): Schedule => ({ every: 'month', day, lag });
  const euro = ['DE', 'FR', 'IT', 'ES', 'NL', 'EU'].includes(economy.countryCode);
  const list: Indicator[] = [
    {
      ...base,
      event: euro ? 'HICP Inflation Rate YoY' : 'CPI YoY',
      importance: weight,
      schedule: monthly(euro ? 17 : 13),
      mean: inflation,
      spread: 0.12 * Math.max(1, inflation) ** 0.7,
      memory: 0.9,
    },
    {
      ...base,
      event: euro ? 'HICP Inflation Rate MoM' : 'CPI MoM',
      importance: lower(weight, 1),
      schedule: monthly(euro ? 17 : 13),
      mean: inflation / 12,
      spread: 0.12 * Math.max(1, inflation) ** 0.5,
      memory: 0.2,
    },
    {
      ...base,
      event: 'Unemployment Rate',
      importance: lower(weight, 1),
      schedule:
        economy.countryCode === 'US'
          ? { every: 'first-friday' }
          : monthly(economy.countryCode === 'CA' ? 7 : 27),
      mean: economy.unemployment,
      spread: 0.1,
      memory: 0.93,
    },
    {
      ...base,
      event:
        economy.countryCode === 'US' ? 'GDP Growth Rate QoQ Annualised' : 'GDP Growth Rate QoQ',
      importance: weight,
      schedule: { every: 'quarter', month: 1, day: weight === 3 ? 30 : 14 },
      mean: economy.countryCode === 'US' ? 2.3 : economy.growth,
      spread: economy.countryCode === 'US' ? 0.7 : 0.25,
      memory: 0.5,
      revised: true,
    },
    {
      ...base,
      event: 'Retail Sales MoM',
      importance: lower(weight, 1),
      schedule: monthly(economy.countryCode === 'US' ? 16 : 20),
      mean: 0.2,
      spread: 0.5,
      memory: -0.2,
      revised: true,
    },
    {
      ...base,
      event: 'Industrial Production MoM',
      importance: lower(weight, 1),
      time: economy.countryCode === 'US' ? '09:15' : time,
      schedule: monthly(
        economy.countryCode === 'US' ? 17 : 9,
        economy.countryCode === 'US' ? 1 : 2,
      ),
      mean: 0.1,
      spread: 0.7,
      memory: -0.25,
      revised: true,
    },
    {
      ...base,
      event: 'Balance of Trade',
      importance: lower(weight, 1),
      schedule: monthly(economy.countryCode === 'CN' ? 9 : 6, economy.countryCode === 'CN' ? 1 : 2),
      mean: economy.trade,
      spread: Math.max(0.4, Math.abs(economy.trade) * 0.13),
      memory: 0.5,
      write: money(economy.currency),
      revised: true,
    },
    {
      ...base,
      event: economy.countryCode === 'CN' ? 'Official Manufacturing PMI' : 'Manufacturing PMI',
      importance: lower(weight, 0),
      time: economy.countryCode === 'US' ? '09:45' : '09:00',
      schedule: monthly(1),
      mean: economy.pmi,
      spread: 0.7,
      memory: 0.8,
      write: plain,
    },
    {
      ...base,
      event: 'Consumer Confidence',
      importance: lower(weight, 1),
      time: economy.countryCode === 'US' ? '10:00' : time,
      schedule: monthly(25, 0),
      mean: weight === 3 ? 96 : 92,
      spread: 2.2,
      memory: 0.8,
      write: plain,
      revised: true,
    },
    {
      ...base,
      event: 'Producer Prices YoY',
      importance: 1,
      schedule: monthly(14),
      mean: inflation * 0.7,
      spread: 0.3,
      memory: 0.85,
      revised: true,
    },
  ];
  return list;
}

const US_ZONE = 'America/New_York';
const american = (
  event: string,
  importance: Importance,
  schedule: Schedule,
  time: string,
  [mean, spread, memory]: readonly [number, number, number],
  write: Indicator['write'],
  decimals: number,
  revised = true,
): Indicator => ({
  event,
  importance,
  schedule,
  zone: US_ZONE,
  time,
  mean,
  spread,
  memory,
  decimals,
  write,
  revised,
});

/** Indicators that only the largest economies publish. */
export const FURTHER_INDICATORS: Readonly<Record<string, readonly Indicator[]>> = {
  US: [
    american(
      'Non Farm Payrolls',
      3,
      { every: 'first-friday' },
      '08:30',
      [105, 55, 0.3],
      thousands,
      0,
    ),
    american(
      'Average Hourly Earnings MoM',
      2,
      { every: 'first-friday' },
      '08:30',
      [0.3, 0.09, 0.1],
      percent,
      1,
    ),
    american(
      'Initial Jobless Claims',
      2,
      { every: 'week', weekday: 4 },
      '08:30',
      [227, 8, 0.8],
      thousands,
      0,
    ),
    american(
      'EIA Crude Oil Stocks Change',
      1,
      { every: 'week', weekday: 3 },
      '10:30',
      [-0.3, 3.4, 0.1],
      millions,
      1,
      false,
    ),
    american(
      'Core CPI YoY',
      3,
      { every: 'month', day: 13, lag: 1 },
      '08:30',
      [3.0, 0.1, 0.93],
      percent,
      1,
      false,
    ),
    american(
      'Core PCE Price Index YoY',
      3,
      { every: 'month', day: 28, lag: 1 },
      '08:30',
      [2.8, 0.1, 0.92],
      percent,
      1,
      false,
    ),
    american(
      'Personal Spending MoM',
      2,
      { every: 'month', day: 28, lag: 1 },
      '08:30',
      [0.4, 0.25, 0],
      percent,
      1,
    ),
    american(
      'Durable Goods Orders MoM',
      2,
      { every: 'month', day: 26, lag: 1 },
      '08:30',
      [0.3, 2.2, -0.3],
      percent,
      1,
    ),
    american(
      'ISM Manufacturing PMI',
      3,
      { every: 'month', day: 1, lag: 1 },
      '10:00',
      [48.9, 0.9, 0.8],
      plain,
      1,
      false,
    ),
    american(
      'ISM Services PMI',
      3,
      { every: 'month', day: 4, lag: 1 },
      '10:00',
      [51.4, 1, 0.7],
      plain,
      1,
      false,
    ),
    american(
      'JOLTs Job Openings',
      2,
      { every: 'month', day: 3, lag: 2 },
      '10:00',
      [7.2, 0.22, 0.85],
      millions,
      2,
    ),
    american(
      'Housing Starts',
      1,
      { every: 'month', day: 18, lag: 1 },
      '08:30',
      [1.34, 0.06, 0.5],
      millions,
      2,
    ),
    american(
      'Existing Home Sales',
      1,
      { every: 'month', day: 21, lag: 1 },
      '10:00',
      [4.06, 0.1, 0.7],
      millions,
      2,
    ),
    american(
      'Michigan Consumer Sentiment',
      2,
      { every: 'month', day: 11, lag: 0 },
      '10:00',
      [57, 2.6, 0.85],
      plain,
      1,
    ),
  ],
  DE: [
    {
      event: 'Ifo Business Climate',
      importance: 2,
      schedule: { every: 'month', day: 25, lag: 0 },
      zone: 'Europe/Berlin',
      time: '10:00',
      mean: 88.3,
      spread: 0.8,
      memory: 0.85,
      decimals: 1,
      write: plain,
      revised: true,
    },
    {
      event: 'ZEW Economic Sentiment Index',
      importance: 2,
      schedule: { every: 'month', day: 12, lag: 0 },
      zone: 'Europe/Berlin',
      time: '11:00',
      mean: 36,
      spread: 6,
      memory: 0.8,
      decimals: 1,
      write: plain,
      revised: false,
    },
  ],
  JP: [
    {
      event: 'Tankan Large Manufacturers Index',
      importance: 2,
      schedule: { every: 'quarter', month: 0, day: 1 },
      zone: 'Asia/Tokyo',
      time: '08:50',
      mean: 13,
      spread: 1.6,
      memory: 0.8,
      decimals: 0,
      write: plain,
      revised: false,
    },
  ],
};
