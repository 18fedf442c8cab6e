import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompositeScoreResponse, ScoreBreakdown } from 'shared/contract';
import { brand } from 'shared/brand';
import { jobOf } from '../../track-record/track-record.fixture';
import { selectNotifications, type SessionUser } from 'shared/store';
import { problem, renderPage, testUser, type TestHandlers } from 'shared/testing';
import PlumblinePage from '.';

// The chart library needs a canvas, which tests do not have.
jest.mock('lightweight-charts', () => jest.requireActual('shared/testing/drawing-library-double'), {
  virtual: true,
});

const PATH = `/stocks/${brand.slug}`;
const QUERY = `POST /api/pro-filters/${brand.slug}/query`;
const weights = { value: 25, quality: 25, growth: 20, health: 15, momentum: 15 };
const factors = { value: 67.6, quality: 94.9, growth: 83.7, health: 72.4, momentum: null };
const grades = { A: 0, B: 1370, C: 4094, D: 2935, E: 840 };
const identity = {
  symbol: 'WEI.US',
  companyName: 'Wolverine Therapeutics',
  sector: 'Healthcare',
  countryCode: 'US',
  logoUrl: null,
};
const ranking = (): CompositeScoreResponse => ({
  id: brand.slug,
  asOf: '2026-11-20T21:00:00Z',
  universe: 13_060,
  weights,
  entitled: { customWeights: true, scoreHistory: false },
  total: 9239,
  grades,
  sectors: [
    { sector: 'Energy', stocks: 400, mean: 48.2, factors, grades, best: 'XOM.US' },
    { sector: 'Healthcare', stocks: 900, mean: 51.4, factors, grades, best: 'WEI.US' },
  ],
  page: 1,
  pageSize: 50,
  items: [{ ...identity, score: 79.82, grade: 'B', coverage: 94.4, factors }],
});
const breakdown = (): ScoreBreakdown => ({
  id: brand.slug,
  asOf: null,
  ...identity,
  score: 79.82,
  grade: 'B',
  coverage: 94.4,
  standing: { sector: 'Healthcare', of: 900, higherThanPercent: 99.4 },
  weights,
  entitled: { customWeights: true, scoreHistory: false },
  factors: [
    {
      id: 'value',
      label: 'Value',
      description: 'What a buyer pays for the earnings.',
      score: 79.82,
      weight: 25,
      contribution: 79.82,
      metrics: [
        {
          id: 'earnings-yield',
          label: 'Earnings yield',
          formula: '1 ÷ P/E',
          unit: 'percent',
          status: 'ranked',
          value: 8.1,
          percentile: 79.82,
          peers: 812,
          weight: 100,
          contribution: 79.82,
        },
      ],
    },
  ],
});

const api: TestHandlers = {
  [`POST /api/pro-filters/${brand.slug}/query`]: ranking,
  [`GET /api/pro-filters/${brand.slug}/breakdown/:symbol`]: breakdown,
  'POST /api/screeners/stocks/query': () => ({ columns: [], rows: [], total: 0, facets: {} }),
};
const open = async (search = '', handlers = api, session?: SessionUser) => {
  const page = await renderPage(PlumblinePage, {
    path: `${PATH}${search}`,
    api: handlers,
    ...(session && { session }),
  });
  await page.ready();
  const lastQuery = () =>
    page.requests.filter(({ path }) => path.endsWith(`/pro-filters/${brand.slug}/query`)).at(-1)
      ?.body;
  return { ...page, lastQuery };
};

beforeEach(() => localStorage.clear());

describe('the page of the score', () => {
  it('ranks stocks with the factors of their score; an unknown factor is not zero', async () => {
    const page = await open();
    expect(page.lastQuery()).toEqual({ page: 1, pageSize: 50 });
    const row = screen.getByText('Wolverine Therapeutics').closest('tr') as HTMLElement;
    expect(within(row).getByText('79.82')).toBeInTheDocument();
    expect(within(row).getByText('95')).toBeInTheDocument();
    expect(within(row).getByText('–')).toBeInTheDocument();
  });

  it('is restricted to a grade, and to the sector selected in the other view', async () => {
    const page = await open('?g=B&view=sectors');
    expect(page.lastQuery()).toMatchObject({ grades: ['B'] });
    await userEvent.click(screen.getByRole('button', { name: 'Healthcare' }));
    expect(page.address()).toBe(`${PATH}?sector=Healthcare&g=B`);
    expect(page.lastQuery()).toMatchObject({ where: [{ field: 'sector', in: ['Healthcare'] }] });
  });

  it('opens the breakdown of a score by key, and the points add up to it', async () => {
    const page = await open('?w=40-30-10-10-10');
    await userEvent.keyboard('b');
    const sheet = await screen.findByRole('dialog', { name: /WEI: where the score comes from/ });
    expect(await within(sheet).findByText(/The points add up to 79.82/)).toBeInTheDocument();
    expect(within(sheet).getByText('of 812')).toBeInTheDocument();
    expect(page.requests.at(-1)?.params.get('weights')).toBe(
      'value:40,quality:30,growth:10,health:10,momentum:10',
    );
  });

  it('ranks by custom weights, and stores them in this browser', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Weights' }));
    const input = await screen.findByLabelText('Growth, percent');
    await userEvent.clear(input);
    await userEvent.type(input, '4');
    expect(page.address()).toBe(`${PATH}?w=30-30-4-18-18`);
    expect(page.lastQuery()).toMatchObject({ weights: { growth: 4 } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(Object.values({ ...localStorage })).toContain('30-30-4-18-18');
    expect(screen.getByRole('button', { name: 'Saved' })).toBeDisabled();
  });

  it('backtests the score with the weights and filters of the page', async () => {
    const page = await open('?view=track-record&w=40-30-10-10-10&sector=Healthcare', {
      ...api,
      [`POST /api/pro-filters/${brand.slug}/track-record`]: () => jobOf(),
      'GET /api/jobs/job-1': () => jobOf(),
    });
    const form = await screen.findByRole('form', { name: 'Track record' });
    expect(screen.queryByRole('group', { name: 'Grades' })).toBeNull();
    await userEvent.click(within(form).getByRole('button', { name: 'Run' }));
    expect(await screen.findByRole('meter', { name: /Progress/ })).toBeInTheDocument();
    expect(page.requests.find(({ path }) => path.endsWith('/track-record'))?.body).toMatchObject({
      weights: { value: 40, quality: 30, growth: 10, health: 10, momentum: 10 },
      screen: { where: [{ field: 'sector', in: ['Healthcare'] }] },
      most: 20,
    });
  });

  it('offers a retry when the ranking does not load', async () => {
    await open('', {
      ...api,
      [`POST /api/pro-filters/${brand.slug}/query`]: () => problem(503, 'Closed'),
    });
    expect(screen.getByText('DATA-503')).toBeInTheDocument();
  });

  it('says how many rows the plan hides, and which plans include them', async () => {
    const limit = { tier: 'visitor' as const, rows: 1, total: 9239 };
    await open('', { ...api, [QUERY]: () => ({ ...ranking(), total: 1, limit }) });
    expect(screen.getByText(/first 1 of 9,239 stocks\. A free account/)).toBeVisible();
    expect(screen.getByText(/^9,239$/)).toBeVisible();
    expect(screen.getByText('Total Rows: 1')).toBeVisible();
  });

  it('ranks by default weights, and says so, when the plan has no custom weights', async () => {
    const entitled = { customWeights: false, scoreHistory: false };
    await open('?w=40-30-10-10-10', { ...api, [QUERY]: () => ({ ...ranking(), entitled }) });
    expect(screen.getByText(/Own weights are part of Pro\. This is the ranking by/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Weights' })).toBeVisible();
  });
});

describe('score history', () => {
  const entitled = { customWeights: true, scoreHistory: true };
  const day = (date: string, score: number) => ({ day: date, score, grade: 'B', factors });
  const opened = async (history: object) => {
    await open('', {
      ...api,
      [`GET /api/pro-filters/${brand.slug}/breakdown/:symbol`]: () => ({
        ...breakdown(),
        entitled,
      }),
      [`GET /api/pro-filters/${brand.slug}/history/:symbol`]: () => history,
      [`GET /api/pro-filters/${brand.slug}/changes/:symbol`]: ({ params }) => ({
        id: brand.slug,
        symbol: 'WEI.US',
        from: { day: params.get('from'), score: 77.51 },
        to: { day: '2026-11-20', score: 79.82 },
        points: 2.31,
        factors: [
          {
            id: 'value',
            label: 'Value',
            points: 2.31,
            metrics: [
              { id: 'peg', label: 'PEG', before: 70.11, after: 69.71, points: -0.4 },
              { id: 'pe', label: 'P/E', before: null, after: 2.71, points: 2.71 },
            ],
          },
        ],
      }),
    });
    await userEvent.keyboard('b');
    return screen.findByRole('dialog', { name: /WEI: where the score comes from/ });
  };

  it('says when it begins', async () => {
    const days = [day('2026-11-20', 79.82)];
    const sheet = await opened({
      id: brand.slug,
      symbol: 'WEI.US',
      beginsOn: '2026-11-20',
      days,
      change: null,
    });
    expect(await within(sheet).findByText(/History begins on 20 Nov 2026/)).toBeInTheDocument();
  });

  it('shows a line, the change, and what changed figure by figure', async () => {
    const sheet = await opened({
      id: brand.slug,
      symbol: 'WEI.US',
      beginsOn: '2026-09-01',
      days: [day('2026-09-01', 77.51), day('2026-11-20', 79.82)],
      change: { from: '2026-09-01', to: '2026-11-20', points: 2.31 },
    });
    expect(await within(sheet).findByRole('img', { name: /Score on 2 days/ })).toBeInTheDocument();
    await userEvent.click(within(sheet).getByRole('button', { name: 'What changed' }));
    const peg = (await within(sheet).findByText('PEG')).closest('tr');
    expect(peg).toHaveTextContent('PEG70.1169.71−0.40');
    expect(within(sheet).getByText('P/E').closest('tr')).toHaveTextContent('P/E–2.71+2.71');
  });

  it('names the plan that includes it', async () => {
    await open();
    await userEvent.keyboard('b');
    const sheet = await screen.findByRole('dialog', { name: /WEI: where the score comes from/ });
    expect(await within(sheet).findByText(/Score history is part of Premium/)).toBeInTheDocument();
  });
});

describe('custom weights of a signed-in visitor', () => {
  const own = { value: 40, quality: 30, growth: 10, health: 10, momentum: 10 };
  const account = (first: { weights: typeof own | null; version: number }) => {
    let state = first;
    const puts: unknown[] = [];
    const handlers: TestHandlers = {
      ...api,
      'GET /api/score-weights': () => state,
      'PUT /api/score-weights': ({ body }) => {
        puts.push(body);
        const { weights, version } = body as typeof first;
        if (version !== state.version) return problem(409, 'Changed elsewhere');
        return (state = { weights, version: version + 1 });
      },
    };
    return { handlers, puts, change: (next: typeof first) => (state = next) };
  };
  const signedIn = testUser;

  it('come from the account', async () => {
    const { handlers } = account({ weights: own, version: 3 });
    const page = await open('', handlers, signedIn);
    expect(page.lastQuery()).toMatchObject({ weights: own });
  });

  it('are moved from this browser into an account that never had any', async () => {
    localStorage.setItem('plumbline.score-weights', '40-30-10-10-10');
    const { handlers, puts } = account({ weights: null, version: 0 });
    const page = await open('', handlers, signedIn);
    await waitFor(() => expect(page.lastQuery()).toMatchObject({ weights: own }));
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect(puts).toEqual([{ weights: own, version: 0 }]);
  });

  it('stay in this browser when the account has its own', async () => {
    localStorage.setItem('plumbline.score-weights', '10-30-40-10-10');
    const { handlers, puts } = account({ weights: own, version: 1 });
    const page = await open('', handlers, signedIn);
    expect(puts).toEqual([]);
    expect(localStorage.getItem('plumbline.score-weights')).toBe('10-30-40-10-10');
    expect(page.lastQuery()).toMatchObject({ weights: own });
  });

  it('are not overwritten after a concurrent change in another window', async () => {
    const { handlers, puts, change } = account({ weights: null, version: 1 });
    const page = await open('?w=40-30-10-10-10', handlers, signedIn);
    change({ weights: { ...own, value: 30, quality: 40 }, version: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Own weights' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(selectNotifications(page.store.getState()).at(-1)?.text).toMatch(
        /changed in another window/,
      ),
    );
    expect(puts).toEqual([{ weights: own, version: 1 }]);
  });
});
