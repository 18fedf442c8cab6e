/**
 * Filters ≡ address ≡ API ≡ CSV: the page's own controls set random screens. The list on the page,
 * on a new visitor's page at its address, in the API's answer and in the file must be equal.
 * `AGREEMENT_SEED` draws other screens, `AGREEMENT_ROUNDS` more of them.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { PLAN_QUOTAS } from 'shared/contract';
import {
  assetTypeOfScreener,
  catalogueOf,
  csvText,
  SCREENER_TYPES,
  type ColumnValue,
  type ScreenerType,
} from 'shared/market';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';
import { pick, randomFrom, type Random } from '../site/random';
import { randomFilters, type Deed, type Where } from './random-screen';
import { savedCsv, setFilter, shownWith } from './screener-page';
import { deepUnless } from '../site/deep';

/** Rows in the exported file of a signed-out visitor. */
const MAX_EXPORT_ROWS = PLAN_QUOTAS.visitor.csvRows ?? Infinity;

const SEED = Number(process.env.AGREEMENT_SEED ?? 5);
const ROUNDS = Number(process.env.AGREEMENT_ROUNDS ?? 1);
/** Kinds of filters of each screen, for every kind that the type has. */
const PLANS: Record<ScreenerType, Deed['kind'][][]> = {
  stocks: [
    ['range', 'options', 'boolean', 'unknown'],
    ['measured', 'dates', 'search'],
  ],
  etfs: [['range', 'options', 'dates', 'boolean']],
  indices: [['range', 'options', 'search']],
  currencies: [['measured', 'boolean', 'search']],
  crypto: [['range', 'unknown', 'search']],
};

interface Answer {
  columns: string[];
  rows: ColumnValue[][];
  total: number;
}
interface Query {
  where: Where[];
  broker?: string;
  sort?: { field: string; direction: string }[];
  columns: string[];
}

async function ask(type: ScreenerType, query: Query, page = 1, pageSize = 200): Promise<Answer> {
  const answer = await fetch(`${ORIGIN}/api/screeners/${type}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...query, page, pageSize }),
  });
  expect(answer.status, JSON.stringify(query)).toBe(200);
  return (await answer.json()) as Answer;
}

/** Every matching row, page after page. */
async function askAll(type: ScreenerType, query: Query): Promise<Answer> {
  const first = await ask(type, query);
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total; page += 1)
    rows.push(...(await ask(type, query, page)).rows);
  return { ...first, rows };
}

/** A random asset of the type with all its known values. */
async function anyAsset(random: Random, type: ScreenerType): Promise<Map<string, ColumnValue>> {
  const columns = catalogueOf(type).columns.map(({ field }) => field);
  const { rows } = await ask(type, { where: [], columns });
  const row = pick(random, rows) ?? [];
  return new Map(columns.map((field, at) => [field, row[at] ?? null]));
}

/** Sets a random screen and returns its conditions. */
async function setScreen(
  page: Page,
  random: Random,
  type: ScreenerType,
  kinds: Deed['kind'][],
): Promise<Omit<Query, 'columns'>> {
  const catalogue = catalogueOf(type);
  const asset = await anyAsset(random, type);
  const filters = randomFilters(random, catalogue, asset, kinds);
  expect(
    filters.map(({ deed }) => deed.kind),
    'every kind of the plan is there',
  ).toEqual(kinds);
  for (const filter of filters) await setFilter(page, catalogue.columns, filter);
  const name = catalogue.columns.find(({ field }) => field === 'symbol')?.label ?? '';
  await page.getByRole('table').getByRole('button', { name }).first().click();
  return {
    where: filters.map(({ where }) => where),
    sort: [{ field: 'symbol', direction: 'asc' }],
  };
}

/** Opens the same address as a new visitor. */
async function seenByAnother(browser: Browser, address: string, total: number) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page, address);
  const visibleRows = await shownWith(page, total);
  const canonical = page.url();
  await context.close();
  return { ...visibleRows, address: canonical };
}

for (const type of SCREENER_TYPES) {
  const plans = Array.from({ length: ROUNDS }, () => PLANS[type]).flat();
  plans.forEach((kinds, round) => {
    test(
      `${type}: ${kinds.join(', ')} (${SEED}.${round})`,
      deepUnless(type === 'stocks' && round === 0),
      async ({ page, browser }) => {
        const random = randomFrom(SEED * 1000 + round * 10 + SCREENER_TYPES.indexOf(type));
        const errors = collectErrors(page);
        const catalogue = catalogueOf(assetTypeOfScreener(type));
        await open(page, `/${type}/screener?n=25`);
        const screen = await setScreen(page, random, type, kinds);

        const { total } = await ask(type, { ...screen, columns: ['symbol'] }, 1, 0);
        await test.info().attach('screen', { body: JSON.stringify({ screen, total }) });
        const here = await shownWith(page, total);
        const columns = here.columns.map((label) => {
          const column = catalogue.columns.find((one) => one.label === label);
          expect(column, `the column ${label}`).toBeDefined();
          return column?.field ?? '';
        });
        const api = await askAll(type, { ...screen, columns });
        const symbols = api.rows.map((row) => String(row[columns.indexOf('symbol')]));
        expect(api.total).toBe(total);
        expect(here.symbols).toEqual(symbols.slice(0, 25));

        const there = await seenByAnother(browser, page.url(), total);
        expect(there).toEqual({ ...here, address: page.url() });

        if (total > 0) {
          const { name, text } = await savedCsv(page);
          expect(name).toMatch(new RegExp(`^${type}-screener-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
          expect(text).toBe(csvText(here.columns, api.rows.slice(0, MAX_EXPORT_ROWS)));
        }
        expect(errors).toEqual([]);
      },
    );
  });
}
