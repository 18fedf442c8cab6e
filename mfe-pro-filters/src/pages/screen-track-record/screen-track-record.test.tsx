import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TRACK_RECORD } from 'shared/market';
import { problem, renderPage, type TestHandlers } from 'shared/testing';
import { jobOf, trackRecord } from '../../track-record/track-record.fixture';
import ScreenTrackRecord from '.';

// The chart library needs a canvas, which tests do not have.
jest.mock('lightweight-charts', () => jest.requireActual('shared/testing/drawing-library-double'), {
  virtual: true,
});

const PATH = '/stocks/track-record';
const START = `POST /api/pro-filters/${TRACK_RECORD.screenId}/track-record`;
const today = (asOf: string | null = '2026-11-20T21:00:00Z') => ({
  columns: [],
  rows: [],
  total: 214,
  universe: 13_060,
  facets: {},
  asOf,
});
const open = (search: string, api: TestHandlers = {}) =>
  renderPage(ScreenTrackRecord, {
    path: `${PATH}${search}`,
    api: {
      'POST /api/screeners/stocks/query': () => today(),
      [START]: () => jobOf(),
      'GET /api/jobs/job-1': () => jobOf({ status: 'done', result: trackRecord }),
      ...api,
    },
  });
const run = async () =>
  userEvent.click(
    within(await screen.findByRole('form', { name: 'Track record' })).getByRole('button', {
      name: 'Run',
    }),
  );

describe('the track record of a screen', () => {
  it('runs the filters, broker and order of the address', async () => {
    const page = await open('?peRatio=..12&b=ib&s=-dividendYield&name=Cheap');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cheap');
    expect(screen.getByRole('link', { name: 'Open in the screener' })).toHaveAttribute(
      'href',
      '/stocks/screener?peRatio=..12&b=ib&s=-dividendYield',
    );
    await run();
    expect(await screen.findByText('+42.00%', { selector: 'dd' })).toBeInTheDocument();
    expect(page.requests.find(({ path }) => path.endsWith('/track-record'))?.body).toMatchObject({
      screen: {
        where: [{ field: 'peRatio', lte: 12 }],
        broker: 'ib',
        sort: [{ field: 'dividendYield', direction: 'desc' }],
      },
    });
  });

  it('names the filters that prevent a run, and continues without them', async () => {
    const page = await open('?peRatio=..12&beta=..1&name=Calm', {
      [START]: ({ body }) =>
        JSON.stringify(body).includes('beta')
          ? problem(400, 'Invalid input', [
              {
                field: 'screen.where[1]',
                message: 'Beta at most 1: the data have its value of today alone',
              },
            ])
          : jobOf(),
    });
    await run();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('One filter has no history');
    expect(alert).toHaveTextContent('Beta at most 1: the data have its value of today alone.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Remove this filter' }));
    expect(page.address()).toBe(`${PATH}?peRatio=..12&name=Calm`);
    expect(screen.queryByRole('alert')).toBeNull();
    await run();
    expect(await screen.findByText('+42.00%', { selector: 'dd' })).toBeInTheDocument();
  });

  it('says when prices are missing, and retries after a failure', async () => {
    const empty = await open('', { 'POST /api/screeners/stocks/query': () => today(null) });
    expect(await screen.findByText('There are no prices yet')).toBeInTheDocument();
    empty.unmount();
    let tries = 0;
    await open('', {
      'POST /api/screeners/stocks/query': () => (++tries === 1 ? problem(503, 'Closed') : today()),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Track record' })).toBeInTheDocument();
  });
});
