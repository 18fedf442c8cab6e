import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import type { History } from 'shared/contract';
import { collectErrors, open } from '../site/platform';
import { DEEP } from '../site/deep';

const DETAILS = '/stocks/details/AAPL.US';
const plotOf = (page: Page) => page.getByRole('img', { name: /Price chart/ });
const card = (page: Page) => page.getByRole('region', { name: 'Price chart' });

/** Opens a chart and waits until the library has drawn it. */
async function openChart(page: Page, query = ''): Promise<void> {
  await open(page, DETAILS + query);
  await expect(plotOf(page).locator('canvas').first()).toBeVisible();
}

/** Freezes prices at those of the snapshot at any hour: the test compares stored values. */
async function stopLivePrices(page: Page): Promise<void> {
  await page.route('**/api/quotes/stream**', (route) => route.abort());
  await page.route('**/api/quotes?**', (route) => route.abort());
}

async function historyOf(page: Page, symbol: string, range: string): Promise<History> {
  const answer = await page.request.get(`/api/assets/${symbol}/history?range=${range}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as History;
}

async function saved(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More of the chart' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('every range, by button and by key, is in the address and survives a reload', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await openChart(page);
  const group = page.getByRole('group', { name: 'Range' });
  const ranges = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '2Y', '5Y', 'Max'];
  for (const range of ranges) {
    await group.getByRole('button', { name: range, exact: true }).click();
    await expect(group.getByRole('button', { name: range, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const query = range === '1Y' ? /details\/AAPL\.US$/ : new RegExp(`range=${range}$`, 'i');
    await expect(page).toHaveURL(query);
    await expect(card(page).locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await page.reload();
  await expect(group.getByRole('button', { name: 'Max' })).toHaveAttribute('aria-pressed', 'true');
  await expect(plotOf(page).locator('canvas').first()).toBeVisible();
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/range=1M$/);
  await page.keyboard.press('9');
  await expect(page).toHaveURL(/range=5Y$/);
  expect(errors).toEqual([]);
});

test(
  'type, scale, indicators and events hold for the next chart, and a shared link for anyone',
  DEEP,
  async ({ page, browser }) => {
    const errors = collectErrors(page);
    await openChart(page, '?range=2Y');
    for (const type of ['line', 'candles', 'bars', 'baseline']) {
      await page.getByLabel('Kind of chart').selectOption(type);
      await expect(page).toHaveURL(new RegExp(`type=${type}`));
    }
    await page.getByRole('button', { name: 'Options', exact: true }).click();
    const options = page.getByRole('dialog', { name: 'Chart options' });
    for (const name of ['SMA 50', 'SMA 200', 'RSI 14', 'CCI 20', 'ATR 14']) {
      await options.getByText(name, { exact: true }).click();
    }
    for (const name of ['Price, logarithmic', 'Indexed to 100', 'Change in percent']) {
      await options.getByText(name, { exact: true }).click();
    }
    await options.getByText('Splits', { exact: true }).click();
    await page.keyboard.press('Escape');
    const query =
      'range=2Y&type=baseline&scale=percent&ind=sma50,sma200,rsi14,cci20,atr14&events=dividends,earnings';
    await expect(page).toHaveURL(`${DETAILS}?${query}`);
    await expect(card(page).getByText(/Changes since/)).toBeVisible();

    await open(page, '/stocks/details/MSFT.US');
    await expect(page).toHaveURL(new RegExp(`MSFT\\.US\\?${query}$`));
    const other = await (await browser.newContext()).newPage();
    await openChart(other, `?${query}`);
    await expect(other.getByLabel('Kind of chart')).toHaveValue('baseline');
    await expect(other.locator('[data-panes="3"]')).toBeVisible();
    await other.context().close();
    expect(errors).toEqual([]);
  },
);

test(
  'the last values of the indicators are the figures of the key statistics',
  DEEP,
  async ({ page }) => {
    await stopLivePrices(page);
    await openChart(page, '?range=1M&ind=rsi14,cci20,atr14,sma50');
    const asset = (await (await page.request.get('/api/assets/AAPL.US')).json()) as {
      fields: Record<string, number>;
    };
    const legend = card(page).locator('.legend');
    await expect(legend).toContainText(`RSI 14 ${asset.fields['rsi14']?.toFixed(2)}`);
    const cci = asset.fields['cci20'] ?? Number.NaN;
    await expect(legend).toContainText(`CCI 20 ${cci < 0 ? '−' : ''}${Math.abs(cci).toFixed(2)}`);
    const { price = 0, day50MovingAvgDiff = 0 } = asset.fields;
    const file = await saved(page, 'Save values (CSV)');
    const [header = '', ...lines] = file.bytes.toString('utf8').trim().split('\r\n');
    const last = lines.at(-1)?.split(',') ?? [];
    const value = (name: string) => Number(last[header.split(',').indexOf(name)]);
    expect(value('SMA 50')).toBeCloseTo(price / (1 + day50MovingAvgDiff / 100), 6);
    expect(value('ATR 14')).toBeCloseTo(asset.fields['atr14'] ?? Number.NaN, 6);
  },
);

test('no range moves a control to another line', DEEP, async ({ page }) => {
  const linesOf = () =>
    card(page)
      .locator('.bar button, .bar select')
      .evaluateAll(
        (controls) =>
          new Set(
            controls.map((control) => {
              const { top, bottom } = control.getBoundingClientRect();
              return Math.round((top + bottom) / 16);
            }),
          ).size,
      );
  for (const width of [1440, 1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await openChart(page, '?range=1M');
    const lines = await linesOf();
    expect(lines, `${width} px`).toBeLessThanOrEqual(2);
    await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: 'Max' }).click();
    await expect(
      card(page)
        .getByText(/since \d+ \w+ \d{4}/)
        .first(),
    ).toBeVisible();
    expect(await linesOf(), `${width} px`).toBe(lines);
  }
});

test('the file is what the API answers, the picture is not empty', DEEP, async ({ page }) => {
  await stopLivePrices(page);
  await openChart(page, '?range=6M&compare=MSFT.US');
  await expect(page.getByRole('button', { name: 'Remove MSFT' })).toBeVisible();
  await expect(card(page).getByText(/Changes since/)).toBeVisible();
  const [own, other] = await Promise.all([
    historyOf(page, 'AAPL.US', '6M'),
    historyOf(page, 'MSFT.US', '6M'),
  ]);
  const file = await saved(page, 'Save values (CSV)');
  expect(file.name).toBe('AAPL.US-6M.csv');
  const [header = '', ...lines] = file.bytes.toString('utf8').trim().split('\r\n');
  expect(header).toContain('Date,Open USD,High USD,Low USD,Close USD,Volume,MSFT.US close USD');
  const { bars } = own;
  expect(lines.map((line) => line.split(',').slice(0, 7).join(','))).toEqual(
    bars.date.map((date, at) =>
      [
        date,
        bars.open[at],
        bars.high[at],
        bars.low[at],
        bars.close[at],
        bars.volume[at],
        other.bars.close[other.bars.date.indexOf(date)],
      ].join(','),
    ),
  );

  const picture = await saved(page, 'Save as picture (PNG)');
  expect(picture.name).toBe('AAPL.US-6M.png');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  const colours = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    const widths = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      widths.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    }
    return [0x1456b8, 0xf06b16].map((colour) => widths.has(colour));
  }, picture.bytes.toString('base64'));
  expect(colours, 'the lines of both assets are in the picture').toEqual([true, true]);
});

test('the keyboard alone compares, walks over the bars and zooms', DEEP, async ({ page }) => {
  await stopLivePrices(page);
  await openChart(page, '?range=1M');
  await page.keyboard.press('c');
  const input = page.getByRole('combobox', { name: 'Add an asset to compare' });
  await expect(input).toBeFocused();
  await page.keyboard.type('MSFT');
  await expect(page.getByRole('option', { name: /MSFT/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/compare=MSFT\.US$/);
  const { bars } = await historyOf(page, 'AAPL.US', '1M');
  await plotOf(page).focus();
  const readOut = card(page).getByRole('status').filter({ hasText: 'Close' });
  await page.keyboard.press('End');
  await expect(readOut).toContainText(`Close $${bars.close.at(-1)?.toFixed(2)}`);
  await expect(readOut).toContainText('MSFT');
  await page.keyboard.press('ArrowLeft');
  await expect(readOut).toContainText(`Close $${bars.close.at(-2)?.toFixed(2)}`);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(readOut).toContainText(`Close $${bars.close.at(-12)?.toFixed(2)}`);
  await page.keyboard.press('Home');
  await expect(readOut).toContainText(`Close $${bars.close[0]?.toFixed(2)}`);
  const before = await plotOf(page).screenshot();
  await page.keyboard.press('+');
  await expect
    .poll(async () => (await plotOf(page).screenshot()).equals(before), { timeout: 5000 })
    .toBe(false);
  await page.keyboard.press('0');
});

test('days of one’s own, the table and the words of an event', DEEP, async ({ page }) => {
  await openChart(page);
  await page.getByRole('button', { name: 'Dates' }).click();
  const { bars } = await historyOf(page, 'AAPL.US', 'MAX');
  const from = bars.date.at(-300) ?? '';
  const to = bars.date.at(-200) ?? '';
  await page.getByLabel('From').fill(from);
  await page.getByLabel('To', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}$`));
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(card(page).getByText('Total Rows: 101')).toBeVisible();
  const table = card(page).getByRole('table');
  await expect(table.getByRole('row').nth(1)).toContainText(`$${bars.close.at(-200)?.toFixed(2)}`);
  await card(page).getByRole('button', { name: 'Next page' }).click();
  await expect(table.getByRole('row')).toHaveCount(51);
  await expect(table).toContainText(/Dividend \$|Results EPS/);
});

test('an unreadable history says so, and the next try draws', DEEP, async ({ page }) => {
  let broken = true;
  await page.route('**/api/assets/AAPL.US/history**', (route) =>
    broken
      ? route.fulfill({ status: 503, json: { title: 'Unreadable history', status: 503 } })
      : route.continue(),
  );
  await open(page, DETAILS);
  await expect(page.getByText('The chart did not load')).toBeVisible();
  broken = false;
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(plotOf(page).locator('canvas').first()).toBeVisible();
});

test('the chart is 420 px high on a desktop, and no range moves it', DEEP, async ({ page }) => {
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await openChart(page, '?range=1M');
    const box = async () => {
      const { x = 0, y = 0, height = 0 } = (await plotOf(page).boundingBox()) ?? {};
      const { height: ofCard = 0 } = (await card(page).boundingBox()) ?? {};
      const scrolled = await page.evaluate(() => window.scrollY);
      return { x, y: y + scrolled, height, ofCard };
    };
    const before = await box();
    if (width === 1440) expect(before.height).toBeGreaterThanOrEqual(420);
    for (const range of ['Max', '5Y', '1Y']) {
      await page
        .getByRole('group', { name: 'Range' })
        .getByRole('button', { name: range, exact: true })
        .click();
      await expect(card(page).locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await box(), `${range} at ${width} px`).toEqual(before);
    }
  }
});

test('indicators, figures and drawings are stored per asset', async ({ page }) => {
  const errors = collectErrors(page);
  await openChart(page);
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  const options = page.getByRole('dialog', { name: 'Chart options' });
  await options.getByText('Bollinger 20, 2', { exact: true }).click();
  await options.getByText('MACD 12, 26, 9', { exact: true }).click();
  await options.getByText('P/E', { exact: true }).click();
  const bars = options.getByRole('spinbutton', { name: 'Bollinger 20, 2: bars' });
  await bars.fill('10');
  await bars.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/ind=bb10-2,macd12-26-9&panes=pe/);
  const legend = card(page).locator('.legend');
  await expect(legend).toContainText(/Bollinger 10, 2 \$/);
  await expect(legend).toContainText(/P\/E \d/);

  // Two presses on the chart make a trend line.
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('button', { name: 'Trend line', exact: true }).click();
  const plot = await plotOf(page).boundingBox();
  if (plot === null) throw new Error('The chart has no place');
  await page.mouse.click(plot.x + plot.width * 0.3, plot.y + 120);
  await page.mouse.click(plot.x + plot.width * 0.6, plot.y + 180);
  await expect(page.getByRole('button', { name: 'Draw, 1 drawing' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Draw, 1 drawing' }).click();
  await expect(page.getByRole('list', { name: 'Drawings' }).getByText(/\d+ bars, /)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Trend line 1' }).click();
  await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('damaged stored drawings are skipped with a note', DEEP, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('plumbline.drawings.AAPL.US', '[{"id":1'));
  await openChart(page);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByText(/Some stored drawings were damaged/)).toBeVisible();
});
