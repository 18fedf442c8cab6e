import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { liveQuotes, problem, type TestHandlers } from 'shared/testing';
import { drawnSeries } from 'shared/testing/drawing-library-double';
import { historyDouble, risingCloses } from '../../../asset-history/history.fixture';
import { drawAtDesktopWidth, openChart, press } from './chart.fixture';

jest.mock('lightweight-charts', () => jest.requireActual('shared/testing/drawing-library-double'), {
  virtual: true,
});

const history = (symbol: string, range: string, count: number) =>
  historyDouble({
    symbol,
    range,
    currencyCode: symbol === 'VOD.LSE' ? 'GBX' : 'USD',
    closes: risingCloses(count),
  });
const COUNTS: Record<string, number> = { '1Y': 366, '1M': 31, MAX: 800 };
const api = (changes: TestHandlers = {}): TestHandlers => ({
  'GET /api/assets/:symbol/history': ({ path, params }) => {
    const range = params.get('range') ?? '';
    return history(path.split('/')[3] ?? '', range, COUNTS[range] ?? 5);
  },
  'GET /api/assets/:symbol/dividends': () => ({
    history: [{ exDate: '2026-11-09', amount: 0.27, currencyCode: 'USD', special: false }],
    splits: [],
  }),
  'GET /api/assets/:symbol/earnings': () => ({ reports: [] }),
  'POST /api/assets/lookup': () => [],
  ...changes,
});
const open = (query = '', handlers = api()) => openChart(query, handlers);
const titles = () => drawnSeries.map(({ kind, title, pane }) => `${kind} ${title} ${pane}`.trim());
const volumes = () => drawnSeries.find(({ kind }) => kind === 'Histogram');
/**
 * The average. The other line without a title is the row of event markers, with one point per
 * event.
 */
const average = () =>
  drawnSeries.find(({ kind, title, data }) => kind === 'Line' && title === '' && data.length > 1);

beforeEach(() => {
  localStorage.clear();
  drawAtDesktopWidth();
});
afterEach(() => void jest.restoreAllMocks());

describe('the chart of an asset', () => {
  it('draws the state of the address', async () => {
    await open('?range=1M&type=candles&ind=sma50,rsi14,atr14&compare=VOD.LSE');
    const series = [
      'Candlestick  0',
      // The row of event markers.
      'Line  0',
      'Histogram  1',
      // The average and the other asset have no label, which would cover the newest candles.
      'Line  0',
      'Line  0',
      'Line RSI 14 2',
      'Line ATR 14 3',
    ];
    // In the order of the responses.
    await waitFor(() => expect(titles().toSorted()).toEqual(series.toSorted()));
    // Thirty-one days are drawn, each with an average over fifty earlier days.
    expect(average()?.data).toHaveLength(31);
    expect(average()?.data.every(({ value }) => value !== undefined)).toBe(true);
    expect(screen.getByText('Each in its own currency, not exchanged.')).toBeTruthy();
    expect(screen.getByText(/Changes since 21 Oct 2026/)).toBeTruthy();
  });

  it('updates all assets to live prices, with the indicators of the last full day', async () => {
    await open('?range=1M&ind=rsi14&compare=VOD.LSE');
    const legend = document.querySelector('.legend');
    await waitFor(() => expect(legend).toHaveTextContent('RSI 14 100.00'));
    act(() =>
      liveQuotes.offer([
        { symbol: 'AAPL.US', price: 1100, day1ChangePercent: 10, time: '2026-11-23T15:00:00Z' },
        { symbol: 'VOD.LSE', price: 1200, day1ChangePercent: 20, time: '2026-11-23T15:00:00Z' },
      ]),
    );
    await waitFor(() => expect(legend).toHaveTextContent('23 Nov 2026Close $1,100.00'));
    expect(legend).toHaveTextContent('1,200.00p');
    expect(legend).toHaveTextContent('RSI 14 100.00');
    expect(document.querySelector('[data-loading]')).toBeNull();
    liveQuotes.clear();
  });

  it('keeps the chart, and redraws only what a choice changes', async () => {
    const page = await open('?range=1M&ind=sma50,rsi14,atr14');
    await waitFor(() => expect(titles()).toHaveLength(6));
    const before = [...drawnSeries];
    const [firstVolumes, firstAverage] = [volumes(), average()];
    const volumeData = firstVolumes?.data;
    await page.user.selectOptions(press('Kind of chart', 'combobox'), 'candles');
    await waitFor(() => expect(titles()[0]).toBe('Candlestick  0'));
    expect(drawnSeries.slice(1)).toEqual(before.slice(1));
    expect(volumes()?.data).toBe(volumeData);
    // A pane inserted between two others moves the lower one down.
    await page.user.click(press('Options'));
    await page.user.click(await screen.findByRole('checkbox', { name: 'CCI 20' }));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(titles()).toContain('Line CCI 20 3'));
    expect(titles()).toEqual(expect.arrayContaining(['Line RSI 14 2', 'Line ATR 14 4']));
    await page.user.click(press('1Y'));
    await waitFor(() => expect(drawnSeries[0]?.data).toHaveLength(366));
    expect(volumes()).toBe(firstVolumes);
    expect(volumes()?.data).toHaveLength(366);
    expect(average()).toBe(firstAverage);
  });

  it('writes each choice into the address and remembers it for the next chart', async () => {
    const page = await open();
    await page.user.selectOptions(press('Kind of chart', 'combobox'), 'line');
    await waitFor(() => expect(page.address()).toBe('/stocks/details/AAPL.US?type=line'));
    await page.user.click(press('Options'));
    await page.user.click(await screen.findByRole('checkbox', { name: 'RSI 14' }));
    await page.user.click(press('Price, logarithmic', 'radio'));
    await page.user.click(press('Dividends', 'checkbox'));
    await page.user.keyboard('{Escape}');
    const query = '?type=line&scale=log&ind=rsi14&events=splits,earnings';
    await waitFor(() => expect(page.address()).toBe(`/stocks/details/AAPL.US${query}`));
    page.unmount();
    const next = await open();
    await waitFor(() => expect(next.address()).toBe(`/stocks/details/AAPL.US${query}`));
    next.unmount();
    // A shared address takes precedence over the remembered chart.
    const shared = await open('?type=bars');
    await waitFor(() => expect(titles()[0]).toBe('Bar  0'));
    expect(shared.address()).toBe('/stocks/details/AAPL.US?type=bars');
  });

  it('answers to keys: ranges by their number, c to compare', async () => {
    const page = await open('', {
      ...api(),
      'POST /api/assets/lookup': () => [
        { symbol: 'VOD.LSE', ticker: 'VOD', name: 'Vodafone', assetType: 'stock' },
      ],
    });
    await page.user.keyboard('3');
    await waitFor(() => expect(page.address()).toContain('range=1M'));
    await page.user.keyboard('c');
    const input = screen.getByRole('combobox', { name: 'Add an asset to compare' });
    expect(document.activeElement).toBe(input);
    await page.user.type(input, 'voda');
    await page.user.click(await screen.findByRole('option', { name: /Vodafone/ }));
    await waitFor(() => expect(page.address()).toContain('compare=VOD.LSE'));
    await waitFor(() => expect(document.querySelector('.legend')).toHaveTextContent('VOD'));
    await page.user.click(press('Remove VOD'));
    await waitFor(() => expect(page.address()).not.toContain('compare'));
  });

  it('reads out the values and events of a day as the arrow keys reach it', async () => {
    const page = await open('?from=2026-11-08&to=2026-11-10');
    const plot = screen.getByRole('img', { name: /Price chart/ });
    plot.focus();
    await page.user.keyboard('{Home}{ArrowRight}');
    const statusTexts = () => screen.getAllByRole('status').map((element) => element.textContent);
    // Events come from a separate response, after that of the bars.
    await waitFor(() =>
      expect(statusTexts().join()).toContain(
        '9 Nov 2026: Open $989.00, High $990.00, Low $988.00, Close $989.00 (+0.10%), Volume 5, Event Dividend $0.27',
      ),
    );
  });

  it('shows custom dates', async () => {
    const page = await open();
    await page.user.click(press('Dates'));
    const from = screen.getByLabelText('From');
    const to = screen.getByLabelText('To');
    await page.user.clear(from);
    await page.user.type(from, '2026-10-01');
    await page.user.clear(to);
    await page.user.type(to, '2026-09-01');
    expect(screen.getByText('The last day is before the first.')).toBeTruthy();
    await page.user.clear(to);
    await page.user.type(to, '2026-10-03');
    await page.user.click(press('Show'));
    await waitFor(() => expect(page.address()).toContain('?from=2026-10-01&to=2026-10-03'));
    await waitFor(() => expect(drawnSeries[0]?.data).toHaveLength(3));
  });

  it('lists all values page by page and saves them', async () => {
    const page = await open();
    const texts: Promise<string>[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        texts.push(
          new Promise((resolve) => {
            const reader = new FileReader();
            reader.addEventListener('load', () => resolve(String(reader.result)));
            reader.readAsText(blob);
          }),
        );
        return 'blob:x';
      },
      revokeObjectURL: () => {},
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await page.user.click(press('Table'));
    const table = screen.getByRole('table', { name: 'Apple Inc., 1 year' });
    expect(within(table).getAllByRole('row')).toHaveLength(51);
    expect(screen.getByText('Total Rows: 366')).toBeTruthy();
    await page.user.click(press('More of the chart'));
    await page.user.click(press('Save values (CSV)', 'menuitem'));
    const lines = (await texts[0])?.trim().split('\r\n') ?? [];
    expect(lines[0]).toContain('Date,Open USD,High USD,Low USD,Close USD,Volume,Events');
    expect(lines).toHaveLength(367);
    expect(lines.at(-1)).toBe('2026-11-20,1000,1001,999,1000,5,');
  });

  it('keeps the chart when another range or asset fails', async () => {
    const page = await open(
      '?compare=NONE.US',
      api({
        'GET /api/assets/:symbol/history': ({ path, params }) => {
          const [, , , symbol = ''] = path.split('/');
          if (symbol === 'NONE.US') return problem(404, 'There is no price history');
          const range = params.get('range') ?? '';
          return range === '5Y' ? problem(503, 'Broken') : history(symbol, range, 366);
        },
      }),
    );
    expect(await screen.findByText(/has no past prices/)).toBeTruthy();
    await page.user.click(press('5Y'));
    expect(await screen.findByText(/The range 5Y did not load/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /Price chart/ })).toBeTruthy();
    expect(drawnSeries[0]?.data).toHaveLength(366);
  });
});
