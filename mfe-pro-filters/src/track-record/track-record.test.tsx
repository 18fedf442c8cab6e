import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, type TestHandlers } from 'shared/testing';
import { TrackRecord } from './track-record';
import { jobOf, trackRecord } from './track-record.fixture';

// The chart library needs a canvas, which tests do not have.
jest.mock('lightweight-charts', () => jest.requireActual('shared/testing/drawing-library-double'), {
  virtual: true,
});

const START = 'POST /api/pro-filters/warren-buffett/track-record';
const JOB = 'GET /api/jobs/job-1';
const CANCEL = 'DELETE /api/jobs/job-1';
const done = () => jobOf({ status: 'done', result: trackRecord });

const Page = ({ thresholds = {} }: { thresholds?: Record<string, number> }) => (
  <TrackRecord
    subject={{ id: 'warren-buffett', name: 'Warren Buffett', query: { thresholds } }}
    asOf="2026-11-20T21:00:00Z"
  />
);
const open = (api: TestHandlers) =>
  renderPage(Page, { path: '/stocks/warren-buffett', api: { [START]: () => jobOf(), ...api } });
const openBeforeSession = (api: TestHandlers) =>
  renderPage(Page, {
    path: '/stocks/warren-buffett',
    session: 'unknown',
    api: { [START]: () => jobOf(), ...api },
  });
const run = () =>
  userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Run' }));

describe('TrackRecord', () => {
  it('requests ten years with the thresholds of the page', async () => {
    const page = await open({ [JOB]: done });
    expect(screen.getByText('How would Warren Buffett have done?')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Rebalanced'), 'Every quarter');
    await run();
    expect(page.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      thresholds: {},
      from: '2017-01-01',
      to: '2026-11-20',
      rebalance: 'quarterly',
      weight: 'equal',
      most: 20,
      costPercent: 0.1,
    });
  });

  it('shows figures, lines, dates and the reason for each stock', async () => {
    await open({ [JOB]: done });
    await run();
    expect(await screen.findByText('+42.00%', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.getByText('SPY.US +20.00%')).toBeInTheDocument();
    expect(screen.getByText('The market is simulated.')).toBeInTheDocument();
    // From 99.9 to 80.
    expect(
      screen.getByRole('img', { name: /Loss from the last peak, lowest −19\.92%/ }),
    ).toBeInTheDocument();
    expect(screen.getByText('cash')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '1 Jan 2024' }));
    const holdings = screen.getByRole('table', { name: /Holdings from/ });
    expect(within(holdings).getByRole('link', { name: 'V' })).toHaveAttribute(
      'href',
      '/stocks/details/V.US',
    );
    expect(
      within(holdings).getByText('Return on equity 48.20% (≥ 17.50%) · Debt to equity: exempt'),
    ).toBeInTheDocument();
  });

  it('does not wait for sign-in: the response is the same for all visitors', async () => {
    await openBeforeSession({ [JOB]: done });
    await run();
    expect(await screen.findByText('+42.00%', { selector: 'dd' })).toBeInTheDocument();
  });

  it('shows the progress and cancels', async () => {
    const page = await open({
      [JOB]: () => jobOf(),
      [CANCEL]: () => jobOf({ status: 'cancelled' }),
    });
    await run();
    expect(
      await screen.findByText('Reading prices and statements: 3,000 of 13,000 stocks'),
    ).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: /Progress/ })).toHaveAttribute('aria-valuenow', '19');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(page.requests.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('shows the position in the queue', async () => {
    await open({ [JOB]: () => jobOf({ status: 'queued', ahead: 2 }) });
    await run();
    expect(await screen.findByText('Waiting for 2 other computations')).toBeInTheDocument();
  });

  it('shows a cached result at once', async () => {
    await open({ [START]: () => jobOf({ status: 'done' }), [JOB]: done });
    await run();
    expect(await screen.findByText('+42.00%', { selector: 'dd' })).toBeInTheDocument();
  });

  it('rejects impossible options before the request', async () => {
    const page = await open({});
    await userEvent.clear(screen.getByLabelText('Stocks, at most'));
    await userEvent.clear(screen.getByLabelText('Cost of a trade, %'));
    await run();
    expect(screen.getByText('A whole number from 1 to 200')).toBeInTheDocument();
    expect(screen.getByText('From 0 to 10')).toBeInTheDocument();
    expect(page.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('explains a failure, and starts again', async () => {
    let tries = 0;
    await open({
      [JOB]: () =>
        ++tries === 1 ? jobOf({ status: 'failed', error: 'The span is too short.' }) : done(),
    });
    await run();
    expect(await screen.findByText('The span is too short.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('+42.00%', { selector: 'dd' })).toBeInTheDocument();
  });

  it('says that too many jobs are running', async () => {
    await open({ [START]: () => problem(429, 'You have 2 computations under way') });
    await run();
    expect(await screen.findByText('You have 2 computations under way')).toBeInTheDocument();
  });

  it('says that a job no longer exists', async () => {
    await open({ [JOB]: () => problem(404, 'gone') });
    await run();
    expect(
      await screen.findByText('The computation is no longer there. Start it again.'),
    ).toBeInTheDocument();
  });

  it('keeps the last result when the options have changed since', async () => {
    await open({ [JOB]: done });
    await run();
    expect(await screen.findByText('+42.00%', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.queryByText('The settings have changed since.')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Weights'), 'By market cap');
    expect(screen.getByText('The settings have changed since.')).toBeInTheDocument();
    expect(screen.getByText('+42.00%', { selector: 'dd' })).toBeInTheDocument();
  });
});
