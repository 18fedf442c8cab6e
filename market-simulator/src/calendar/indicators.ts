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

export const percent = (figure: string): string => `${figure}%`;
export const plain = (figure: string): string => figure;
const money =
  (currency: string) =>
  (figure: string): string =>
    figure.startsWith('-') ? `-${currency}${figure.slice(1)}B` : `${currency}${figure}B`;

/** One step less important. */
const lower = (weight: Indicator['importance']): Indicator['importance'] => (weight === 3 ? 2 : 1);

/** Indicators that every statistics office publishes. */
export const commonIndicators = (economy: Economy): Indicator[] =>
  [consumerPrices, unemployment, activity, surveys, producerPrices].flatMap((group) =>
    group(economy),
  );

/** Economies whose consumer prices are harmonised by Eurostat. */
const EURO = new Set(['DE', 'FR', 'IT', 'ES', 'NL', 'EU']);

const monthly = (day: number, lag = 1): Schedule => ({ every: 'month', day, lag });
const baseOf = ({ zone, time }: Economy) => ({
  zone,
  time,
  write: percent,
  revised: false,
  decimals: 1,
});

function consumerPrices(economy: Economy): Indicator[] {
  const { countryCode, weight, inflation } = economy;
  const isEuro = EURO.has(countryCode);
  const name = isEuro ? 'HICP Inflation Rate' : 'CPI';
  const base = { ...baseOf(economy), schedule: monthly(isEuro ? 17 : 13) };
  const level = Math.max(1, inflation);
  return [
    {
      ...base,
      event: `${name} YoY`,
      importance: weight,
      mean: inflation,
      spread: 0.12 * level ** 0.7,
      memory: 0.9,
    },
    {
      ...base,
      event: `${name} MoM`,
      importance: lower(weight),
      mean: inflation / 12,
      spread: 0.12 * level ** 0.5,
      memory: 0.2,
    },
  ];
}

const UNEMPLOYMENT_DAYS: Readonly<Record<string, Schedule>> = {
  US: { every: 'first-friday' },
  CA: monthly(7),
};

const unemployment = (economy: Economy): Indicator[] => [
  {
    ...baseOf(economy),
    event: 'Unemployment Rate',
    importance: lower(economy.weight),
    schedule: UNEMPLOYMENT_DAYS[economy.countryCode] ?? monthly(27),
    mean: economy.unemployment,
    spread: 0.1,
    memory: 0.93,
  },
];

/** Growth, sales, production and trade. All are revised. */
function activity(economy: Economy): Indicator[] {
  const { countryCode, weight, time, growth, trade, currency } = economy;
  const isUs = countryCode === 'US';
  const base = { ...baseOf(economy), importance: lower(weight), revised: true };
  return [
    {
      ...base,
      event: isUs ? 'GDP Growth Rate QoQ Annualised' : 'GDP Growth Rate QoQ',
      importance: weight,
      schedule: { every: 'quarter', month: 1, day: weight === 3 ? 30 : 14 },
      mean: isUs ? 2.3 : growth,
      spread: isUs ? 0.7 : 0.25,
      memory: 0.5,
    },
    {
      ...base,
      event: 'Retail Sales MoM',
      schedule: monthly(isUs ? 16 : 20),
      mean: 0.2,
      spread: 0.5,
      memory: -0.2,
    },
    {
      ...base,
      event: 'Industrial Production MoM',
      time: isUs ? '09:15' : time,
      schedule: isUs ? monthly(17) : monthly(9, 2),
      mean: 0.1,
      spread: 0.7,
      memory: -0.25,
    },
    {
      ...base,
      event: 'Balance of Trade',
      schedule: countryCode === 'CN' ? monthly(9) : monthly(6, 2),
      mean: trade,
      spread: Math.max(0.4, Math.abs(trade) * 0.13),
      memory: 0.5,
      write: money(currency),
    },
  ];
}

/** Moods of purchasing managers and consumers, as index points. */
function surveys(economy: Economy): Indicator[] {
  const { countryCode, weight, time, pmi } = economy;
  const isUs = countryCode === 'US';
  const base = { ...baseOf(economy), memory: 0.8, write: plain };
  return [
    {
      ...base,
      event: countryCode === 'CN' ? 'Official Manufacturing PMI' : 'Manufacturing PMI',
      importance: weight,
      time: isUs ? '09:45' : '09:00',
      schedule: monthly(1),
      mean: pmi,
      spread: 0.7,
    },
    {
      ...base,
      event: 'Consumer Confidence',
      importance: lower(weight),
      time: isUs ? '10:00' : time,
      schedule: monthly(25, 0),
      mean: weight === 3 ? 96 : 92,
      spread: 2.2,
      revised: true,
    },
  ];
}

const producerPrices = (economy: Economy): Indicator[] => [
  {
    ...baseOf(economy),
    event: 'Producer Prices YoY',
    importance: 1,
    schedule: monthly(14),
    mean: economy.inflation * 0.7,
    spread: 0.3,
    memory: 0.85,
    revised: true,
  },
];
