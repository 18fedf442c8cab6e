/** Waits of a first visit, and presses before the site has started. */
import { chromium, type Browser } from '@playwright/test';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { BROWSER, openVariants, type Variant } from '../composition/variants';
import { median } from '../statistics';
import { PAGES, type StartPage } from './pages';
import { VISITS, type Press } from './presses';
import { findPlaces, load, press, type Answer, type Load } from './visit';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Labels of pages, separated by commas; default all. */
const CHOSEN = process.env['BENCH_PAGES']?.split(',');
const SIDES = ['one bundle', 'federated'] as const satisfies readonly Variant[];
const MOMENTS = [300, 1000, 2000];

const MEASURES: readonly [label: string, key: keyof Load][] = [
  ['first paint ms', 'firstPaint'],
  ['content ready ms', 'content'],
  ['blocking time ms, 3 s', 'blockingEarly'],
  ['blocking time ms, 10 s', 'blocking'],
];

type Origins = Record<Variant, string>;

async function loadRows(
  browser: Browser,
  origins: Origins,
  page: StartPage,
  log: Context['log'],
): Promise<Cell[][]> {
  const loads: Record<(typeof SIDES)[number], Load[]> = { 'one bundle': [], federated: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turn, so that load on the machine slows both alike.
    for (const side of SIDES) loads[side].push(await load(browser, origins[side], page));
    log(`${page.label}: loads, round ${round + 1} of ${ROUNDS}`);
  }
  return MEASURES.map(([label, key]) => [
    page.label,
    label,
    ...SIDES.map((side) => median(loads[side].map((one) => one[key])).toFixed(0)),
  ]);
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

async function pressRows(
  browser: Browser,
  origins: Origins,
  page: StartPage,
  log: Context['log'],
): Promise<Cell[][]> {
  const answers = new Map<string, Answer[]>();
  const keyOf = (side: string, { name }: Pick<Press, 'name'>, after: number): string =>
    [side, name, after].join();
  for (const presses of VISITS) {
    const places = await findPlaces(browser, origins.federated, page, presses);
    if (places.size === 0) continue;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const after of MOMENTS)
        for (const side of SIDES)
          for (const [name, answer] of await press(
            browser,
            origins[side],
            page,
            presses,
            places,
            after,
          )) {
            const key = keyOf(side, { name }, after);
            answers.set(key, [...(answers.get(key) ?? []), answer]);
          }
      log(`${page.label}: presses, round ${round + 1} of ${ROUNDS}`);
    }
  }
  return VISITS.flat().flatMap((one) =>
    MOMENTS.flatMap((after): Cell[][] => {
      const cells = SIDES.map((side) => answers.get(keyOf(side, one, after)));
      if (cells.every((cell) => cell === undefined)) return [];
      return [
        [page.label, `${one.name}, ${after / 1000} s`, ...cells.map((cell) => summary(cell ?? []))],
      ];
    }),
  );
}

async function run({ log }: Context): Promise<Report> {
  const { origins, close } = await openVariants(log);
  const browser = await chromium.launch(BROWSER);
  const loads: Cell[][] = [];
  const presses: Cell[][] = [];
  try {
    for (const page of PAGES) {
      if (CHOSEN && !CHOSEN.includes(page.label)) continue;
      loads.push(...(await loadRows(browser, origins, page, log)));
      presses.push(...(await pressRows(browser, origins, page, log)));
    }
  } finally {
    await browser.close();
    await close();
  }
  return {
    tables: [
      {
        title: `Cold visits, 1.6 Mbit/s, 150 ms, 4 × CPU, 412 px wide: median of ${ROUNDS}`,
        columns: ['page', 'measure', ...SIDES],
        rows: loads,
      },
      {
        title: `Presses after first paint, 1280 px wide: carried out/pressed, ms until shown as pressed → until carried out, median of ${ROUNDS}`,
        columns: ['page', 'press', ...SIDES],
        rows: presses,
      },
    ],
    notes: [
      'Content ready: text of the page’s content is in the viewport, in the HTML or later.',
      'Blocking time: parts over 50 ms of tasks that begin within 3 or 10 s after first paint.',
      'Not there yet: the control appeared only after the press.',
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'first paint, content, blocking time and early presses, federated and as one bundle',
  run,
};
export default benchmark;
