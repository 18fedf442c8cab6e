import { RandomStream, hash32 } from '../random/random';
import { readWordLists } from '../tables/read-word-lists';

/** Investment style of a simulated manager. */
export type ManagerStyle = 'index' | 'quant' | 'value' | 'growth' | 'multi-strategy';

export interface DemoManager {
  /** Ten digits, from a range that the SEC has not reached: real ones are below 0003000000. */
  cik: string;
  name: string;
  style: ManagerStyle;
  /** Reported assets at the start, US dollars. */
  assets: number;
  positions: number;
  /** Share of positions that change in a quarter. */
  turnover: number;
  /** Days from the end of a quarter to the filing. */
  filingDelay: number;
  /** First quarter with a report, counted from the first simulated one. */
  firstQuarter: number;
}

/** Fictitious firms. */
const { houses: HOUSES } = readWordLists(new URL('./houses.json', import.meta.url), ['houses']);

const ENDINGS: Readonly<Record<ManagerStyle, readonly string[]>> = {
  index: ['Index Advisors Inc', 'Global Investors Inc', 'Trust Company'],
  quant: ['Systematic LP', 'Research Technologies LLC', 'Quantitative Strategies LP'],
  value: ['Partners LP', 'Capital Management LLC', 'Investment Counsel Inc'],
  growth: ['Growth Partners LLC', 'Asset Management LP', 'Capital LLC'],
  'multi-strategy': ['Advisors LP', 'Multi-Strategy Management LP', 'Global Macro LP'],
};

const FIRST_CIK = 9_900_000_001;

/** Number of firms by style: the first eight follow the index, and so on. */
const STYLES: readonly (readonly [ManagerStyle, number])[] = [
  ['index', 8],
  ['quant', 12],
  ['value', 16],
  ['growth', 14],
  ['multi-strategy', 10],
];

/** Typical figures of a style: assets and their spread, range of positions, turnover. */
const PROFILES: Readonly<
  Record<
    ManagerStyle,
    { assets: number; spread: number; from: number; to: number; turnover: number }
  >
> = {
  index: { assets: 1.2e11, spread: 1.1, from: 180, to: 320, turnover: 0.03 },
  quant: { assets: 9e9, spread: 0.9, from: 70, to: 150, turnover: 0.42 },
  value: { assets: 2.6e9, spread: 1, from: 8, to: 30, turnover: 0.12 },
  growth: { assets: 4e9, spread: 1, from: 20, to: 60, turnover: 0.2 },
  'multi-strategy': { assets: 1.1e10, spread: 0.9, from: 50, to: 110, turnover: 0.34 },
};

/** The managers of a seed. One always files late; two start later than the others. */
export function demoManagers(seed: number): DemoManager[] {
  const styles = STYLES.flatMap(([style, count]) => Array<ManagerStyle>(count).fill(style));
  return styles.map((style, i) => {
    const house = HOUSES[i] ?? `House ${i}`;
    const random = new RandomStream(hash32(`manager:${house}`, seed));
    const profile = PROFILES[style];
    return {
      cik: String(FIRST_CIK + 7 * i),
      name: `${house.replace('-', ' ')} ${random.pick(ENDINGS[style])}`,
      style,
      assets: random.lognormal(profile.assets, profile.spread),
      positions: profile.from + random.below(profile.to - profile.from + 1),
      turnover: profile.turnover * random.between(0.6, 1.4),
      filingDelay: i === LATE_FILER ? 63 : Math.min(45, 24 + random.below(26)),
      firstQuarter: FIRST_QUARTERS[i] ?? 0,
    };
  });
}

const LATE_FILER = 27;
/** Firm → its first quarter, counted from the first simulated one. */
const FIRST_QUARTERS: Readonly<Record<number, number>> = { 33: 6, 44: 12 };
