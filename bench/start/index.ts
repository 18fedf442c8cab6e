/** Waits of a first visit, and presses before the site has started. */
import { chromium, type Browser } from '@playwright/test';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { BROWSER, openVariants, type Variant } from '../composition/variants';
import { median } from '../statistics';
import { PAGES, type StartPage } from './pages';
import { VISITS, type Press } from './presses';
import { goalsTable, type MeasuredPage } from './goals';
import { findPlaces, load, press, type Answer, type Load } from './visit';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** 0: loads only, which take a third of the time. */
const PRESS_ROUNDS = Number(process.env['BENCH_PRESSES'] ?? ROUNDS);
/** Labels of pages, separated by commas; default all. */
const CHOSEN = process.env['BENCH_PAGES']?.split(',');
const SIDES = ['one bundle', 'federated'] as const satisfies readonly Variant[];
const MOMENTS = [300, 1000, 2000];

type Origins = Record<Variant, string>;
type Side = (typeof SIDES)[number];
type Loads = Record<Side, Load[]>;

async function loadsOf(
  browser: Browser,
  origins: Origins,
  page: StartPage,
  log: Context['log'],
): Promise<Loads> {
  const loads: Loads = { 'one bundle': [], federated: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turn, so that load on the machine slows both alike.
    for (const side of SIDES) loads[side].push(await load(browser, origins[side], page));
    log(`${page.label}: loads, round ${round + 1} of ${ROUNDS}`);
  }
  return loads;
}

/** `answered/pressed, median ms until shown as pressed → until carried out`. */
function summary(answers: readonly Answer[]): string {
  const there = answers.filter(({ isThere }) => isThere);
  if (there.length === 0) return 'not there yet';
  const time = (key: 'shown' | 'answered'): string => {
    const times = there.flatMap((one) => one[key] ?? []);
    return times.length === 0 ? 'never' : median(times).toFixed(0);
  };
  const answered = there.filter(({ answered }) => answered !== null).length;
  return `${answered}/${there.length}, ${time('shown')} → ${time('answered')}`;
}

interface Pressed {
  rows: Cell[][];
  /** Longest interaction of each visit, by moment of the press. */
  interactions: Record<Side, Map<number, number[]>>;
}

async function pressesOf(
  browser: Browser,
  origins: Origins,
  page: StartPage,
  log: Context['log'],
): Promise<Pressed> {
  const interactions: Pressed['interactions'] = { 'one bundle': new Map(), federated: new Map() };
  const answers = new Map<string, Answer[]>();
  const keyOf = (side: string, { name }: Pick<Press, 'name'>, after: number): string =>
    [side, name, after].join();
  for (const presses of VISITS) {
    if (PRESS_ROUNDS === 0) break;
    const places = await findPlaces(browser, origins.federated, page, presses);
    if (places.size === 0) continue;
    for (let round = 0; round < PRESS_ROUNDS; round += 1) {
      for (const after of MOMENTS)
        for (const side of SIDES) {
          const visit = await press(browser, origins[side], page, presses, places, after);
          const durations = interactions[side].get(after) ?? [];
          interactions[side].set(after, [...durations, visit.interaction]);
          for (const [name, answer] of visit.answers) {
            const key = keyOf(side, { name }, after);
            answers.set(key, [...(answers.get(key) ?? []), answer]);
          }
        }
      log(`${page.label}: presses, round ${round + 1} of ${PRESS_ROUNDS}`);
    }
  }
  const rows = VISITS.flat().flatMap((one) =>
    MOMENTS.flatMap((after): Cell[][] => {
      const cells = SIDES.map((side) => answers.get(keyOf(side, one, after)));
      if (cells.every((cell) => cell === undefined)) return [];
      return [
        [page.label, `${one.name}, ${after / 1000} s`, ...cells.map((cell) => summary(cell ?? []))],
      ];
    }),
  );
  return { rows, interactions };
}

async function run({ log }: Context): Promise<Report> {
  const { origins, close } = await openVariants(log);
  const browser = await chromium.launch(BROWSER);
  const pages: MeasuredPage[] = [];
  const presses: Cell[][] = [];
  try {
    for (const page of PAGES) {
      if (CHOSEN && !CHOSEN.includes(page.label)) continue;
      const loads = await loadsOf(browser, origins, page, log);
      const { rows, interactions } = await pressesOf(browser, origins, page, log);
      presses.push(...rows);
      const visits = (side: Side) => ({ loads: loads[side], interactions: interactions[side] });
      pages.push({ page, bundle: visits('one bundle'), federated: visits('federated') });
    }
  } finally {
    await browser.close();
    await close();
  }
  return {
    tables: [
      goalsTable(pages, ROUNDS),
      {
        title: `Presses after first paint, 1280 px wide: carried out/pressed, ms until shown as pressed → until carried out, median of ${PRESS_ROUNDS}`,
        columns: ['page', 'press', ...SIDES],
        rows: presses,
      },
    ],
    notes: [
      'Content ready: text of the page’s content is in the viewport, in the HTML or later.',
      'Blocking time: parts over 50 ms of tasks that begin within 3 or 10 s after first paint.',
      'INP: longest time from an input to the paint after it, of each visit with presses.',
      'Script before ready: requested before content was ready. KB over the wire.',
      'Not there yet: the control appeared only after the press.',
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'first visits against their goals, and early presses, federated and as one bundle',
  run,
};
export default benchmark;
