import { catalogueOf } from 'shared/market';
import type { Page } from '@playwright/test';
import { framesDuring } from '../frames';
import type { Expected, Observed } from './probe';
import type { Side } from './sides';

/** Current state of a page, from which the next expected rows follow. */
interface State {
  sectors: string[];
  sort: { field: string; direction: 'asc' | 'desc' }[];
  page: number;
}

export interface Measured extends Observed {
  action: string;
}

const catalogue = catalogueOf('stocks');
const PAGE = 50;
/** Row indexes to compare: all are on screen in both grids. */
const ROW_INDEXES = [0, 7, 14];

/** The API's rows for a state: they must be on screen. */
async function expectedSymbols(origin: string, state: State): Promise<Expected['symbols']> {
  const answer = await fetch(`${origin}/api/screeners/stocks/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      where: state.sectors.length === 0 ? [] : [{ field: 'sector', in: state.sectors }],
      sort: state.sort.length === 0 ? catalogue.defaultSort : state.sort,
      columns: ['symbol'],
      page: state.page,
      pageSize: PAGE,
    }),
  });
  if (!answer.ok) throw new Error(`The API answered ${answer.status}`);
  const { rows } = (await answer.json()) as { rows: string[][] };
  return ROW_INDEXES.flatMap((rowIndex): [number, string][] => {
    const symbol = rows[rowIndex]?.[0];
    return symbol === undefined ? [] : [[rowIndex, symbol]];
  });
}

/** One round of all interactions with a list; it ends in its initial state. */
export async function playRound(
  page: Page,
  side: Side,
  origin: string,
  sector: string,
): Promise<Measured[]> {
  const state: State = { sectors: [], sort: [], page: 1 };
  const measured: Measured[] = [];
  const measure = async (
    action: string,
    change: Partial<State>,
    press: () => Promise<void>,
    also: Partial<Expected> = {},
  ) => {
    Object.assign(state, change);
    const expected: Expected = {
      rows: side.rows,
      attribute: side.attribute,
      headers: side.headers,
      symbols: await expectedSymbols(origin, state),
      ...also,
    };
    await page.evaluate((what) => window.gridProbe.arm(what), expected);
    await press();
    const observed = await page
      .evaluate(() => window.gridProbe.result())
      .catch(async (cause: unknown) => {
        const visibleRows = await page
          .locator(side.rows)
          .evaluateAll((rows, name) => rows.map((row) => row.getAttribute(name)), side.attribute);
        const expectedText = expected.symbols
          .map(([rowIndex, symbol]) => `${rowIndex}: ${symbol}`)
          .join(', ');
        throw new Error(
          `${side.name} did not show ${action} at ${page.url()}. Expected ${expectedText}; shown ${visibleRows.join(' ')}`,
          { cause },
        );
      });
    measured.push({ action, ...observed });
  };
  const { field } = catalogue.columns.find(({ label }) => label === 'P/E') ?? { field: '' };

  await measure('filter', { sectors: [sector] }, () => side.toggleSector(page, sector));
  await measure('sort', { sort: [{ field, direction: 'desc' }] }, () => side.sortBy(page, 'P/E'));
  await measure('sort', { sort: [{ field, direction: 'asc' }] }, () => side.sortBy(page, 'P/E'));
  await measure('sort', { sort: [] }, () => side.sortBy(page, 'P/E'));
  await measure('filter', { sectors: [] }, () => side.toggleSector(page, sector));
  await measure('page', { page: 2 }, () => side.nextPage(page));
  await measure('page', { page: 3 }, () => side.nextPage(page));
  await measure('filter', { sectors: [sector], page: 1 }, () => side.toggleSector(page, sector));
  await measure('filter', { sectors: [] }, () => side.toggleSector(page, sector));
  await measure('column set', {}, () => side.columnSet(page, 'Technicals'), { header: 'RSI 14' });
  await measure('column set', {}, () => side.columnSet(page, 'Overview'), { header: 'Market cap' });
  await measure('theme', {}, () => side.switchTheme(page), { repainted: true });
  await measure('theme', {}, () => side.switchTheme(page), { repainted: true });
  return measured;
}

/** Times between frames, in ms, while 200 rows of all columns scroll down and to the side. */
export async function scrollEverything(page: Page, side: Side): Promise<number[]> {
  await page
    .locator(side.scroller)
    .first()
    .hover({ position: { x: 300, y: 200 } });
  return framesDuring(page, async () => {
    for (let step = 0; step < 60; step += 1) await page.mouse.wheel(step % 3 === 2 ? 60 : 0, 90);
  });
}
