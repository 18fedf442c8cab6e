import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { brand } from 'shared/brand';
import type { HolderChanges, SlotInputs } from 'shared/contract';
import { inSlot, problem, renderPage, testUser, type TestHandlers } from 'shared/testing';
import { answerOf, netEase, rowOf, visa } from '../pages/rule-filter/answers.fixture';
import { paper, trade, tradesAnswer } from '../senate/answers.fixture';
import Activity from './activity-widget';
import Filter from './filter-widget';
import Score from './score-widget';

type Input = SlotInputs['dashboard-widget'];

const input: Input = {
  instance: 'one',
  height: 300,
  hideAmounts: false,
  options: {},
  onOptions: () => undefined,
  onHead: () => undefined,
  onAsOf: () => undefined,
};
const open = (widget: ComponentType<Input>, api: TestHandlers) => {
  const Widget = inSlot('dashboard-widget', widget);
  return renderPage(() => <Widget {...input} />, { path: '/dashboard', session: testUser, api });
};

const owned = (...symbols: string[]): TestHandlers => ({
  'GET /api/own-assets': () => ({
    items: symbols.map((symbol) => ({
      symbol,
      assetType: symbol.endsWith('.CC') ? 'crypto' : 'stock',
      name: symbol,
      isHeld: true,
      isWatched: false,
    })),
  }),
});
const rows = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('activity in the visitor’s stocks', () => {
  const changes = (items: HolderChanges['items']): TestHandlers => ({
    'GET /api/13f/holder-changes': () => ({ items, asOf: '2026-11-20T21:00:00Z' }),
  });
  const apple = {
    symbol: 'AAPL.US',
    name: 'Apple Inc.',
    holders: 12,
    new: 2,
    increased: 3,
    decreased: 0,
    soldOut: 1,
    shareChange: 1_500_000,
    lastFiled: '2026-11-13',
  };

  it('lists trades of senators and managers in held assets, and requests nothing else', async () => {
    const { requests } = await open(Activity, {
      ...owned('AAPL.US', 'BTC-USD.CC'),
      ...changes([apple]),
      'GET /api/senate/transactions': () => tradesAnswer([trade(), paper]),
    });
    const [senator, scan, managers] = await rows();
    expect(senator).toMatch(/AAPL.*Nathaniel Birch.*Purchase.*\$1,001–15,000/);
    // A scanned document has no details of the trade.
    expect(scan).not.toMatch(/AAPL|\$/);
    expect(managers).toMatch(/AAPL 2 new, 3 bought, 1 left.*\+1\.50M shares/);
    const queries = requests.map(({ params }) => params.get('symbol') ?? params.get('symbols'));
    expect(queries.filter((value) => value !== null)).toEqual(['AAPL.US', 'AAPL.US']);
  });

  it('says that no trades are known, and where to add stocks when the list is empty', async () => {
    await open(Activity, {
      ...owned('AAPL.US'),
      ...changes([]),
      'GET /api/senate/transactions': () => tradesAnswer([]),
    });
    expect(await screen.findByText('No reported trades of your stocks.')).toBeVisible();
  });

  it('sends no request without stocks', async () => {
    const { requests } = await open(Activity, owned('BTC-USD.CC'));
    expect(await screen.findByText('No stocks yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Watchlists' })).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('retries when one of its responses failed', async () => {
    let isDown = true;
    await open(Activity, {
      ...owned('AAPL.US'),
      ...changes([apple]),
      'GET /api/senate/transactions': () => (isDown ? problem(503, 'Away') : tradesAnswer([])),
    });
    const again = await screen.findByRole('button', { name: /Try again|Retry/ });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText(/2 new, 3 bought/)).toBeVisible();
  });
});

describe('changes of a pro filter', () => {
  const RULES = 'POST /api/pro-filters/warren-buffett/query';

  it('marks stocks that entered and left since the last visit', async () => {
    const first = await open(Filter, { [RULES]: () => answerOf([visa, netEase]) });
    expect(await screen.findByText(/marked from your next visit on/)).toBeVisible();
    first.unmount();

    await open(Filter, { [RULES]: () => answerOf([visa, rowOf('KO.US', 'Coca-Cola')]) });
    await screen.findByText(/your last visit in this browser/);
    expect(await rows()).toEqual(['KO New', 'NTES Left', 'V Visa']);
  });

  it('marks nothing when the plan includes only a part of the rows', async () => {
    await open(Filter, { [RULES]: () => answerOf([visa], { passed: 40 }) });
    expect(
      await screen.findByText(/40 stocks pass\. Your plan does not open all rows/),
    ).toBeVisible();
  });
});

describe('scores of the visitor’s stocks', () => {
  const RANKING = `POST /api/pro-filters/${brand.slug}/query`;
  const row = (symbol: string, score: number, change: number | null) => ({
    symbol,
    companyName: symbol,
    score,
    grade: 'A',
    change,
  });
  const ranking = (more: object) => ({
    items: [row('A.US', 91, 0.5), row('B.US', 82, -6), row('C.US', 88, null)],
    grades: [],
    sectors: [],
    entitled: { customWeights: true, scoreHistory: true },
    ...more,
  });

  it('lists the largest changes first, and shows no unknown change', async () => {
    const { requests } = await open(Score, {
      ...owned('A.US', 'B.US', 'C.US', 'BTC-USD.CC'),
      [RANKING]: () => ranking({ historyFrom: '2026-08-24' }),
    });
    expect((await rows()).map((text) => text?.[0])).toEqual(['B', 'A', 'C']);
    expect(screen.getByText(/Changes since 24 Aug 2026/)).toBeVisible();
    expect(requests.at(-1)?.body).toMatchObject({
      where: [{ field: 'symbol', in: ['A.US', 'B.US', 'C.US'] }],
    });
  });

  it('names the plan that includes the changes', async () => {
    await open(Score, {
      ...owned('A.US'),
      [RANKING]: () => ranking({ entitled: { customWeights: false, scoreHistory: false } }),
    });
    expect(await screen.findByText('Changes over 90 days are part of Premium.')).toBeVisible();
  });

  it('links to the ranking when the visitor has no stocks', async () => {
    await open(Score, owned('BTC-USD.CC'));
    expect(await screen.findByText('No scored stocks yet.')).toBeVisible();
  });
});
