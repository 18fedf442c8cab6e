import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brokerChosen } from 'shared/store';
import { problem, renderPage, type TestHandler } from 'shared/testing';
import { act } from 'react';
import { answerOf, microsoft, netEase, visa } from './answers.fixture';
import RuleFilterPage from '.';

const CALL = 'POST /api/pro-filters/warren-buffett/query';
const open = (handler: TestHandler, path = '/stocks/warren-buffett') =>
  renderPage(RuleFilterPage, { path, api: { [CALL]: handler } });
const good = () => answerOf([visa, netEase, microsoft]);

/** The row of a company, found without roles, which are slow to query in such a large table. */
function rowWith(company: string): HTMLElement {
  const row = screen.getByText(company).closest('tr');
  if (!row) throw new Error(`${company} stands in no row`);
  return row;
}

describe('/stocks/warren-buffett', () => {
  it('shows passing stocks and misses against the criteria', async () => {
    const page = await open(good);
    await page.ready();
    expect(screen.getByRole('heading', { level: 1, name: 'Warren Buffett' })).toBeInTheDocument();
    expect(document.title).toMatch(/^Warren Buffett/);
    const row = rowWith('Visa');
    expect(within(row).getAllByText('exempt')).toHaveLength(2);
    expect(within(row).getByText('7 of 7')).toBeInTheDocument();
    expect(within(rowWith('NetEase')).getByText('no data')).toBeInTheDocument();
    expect(within(rowWith('Microsoft')).getByText('0.04 pp short')).toBeInTheDocument();
    expect(screen.getByText(/2 stocks, sorted by return on equity/)).toBeInTheDocument();
    expect(screen.getByText(/1 stock fails one rule; sorted by distance/)).toBeInTheDocument();
    expect(screen.getByText('Total Rows: 3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Visa/ })).toHaveAttribute(
      'href',
      '/stocks/details/V.US',
    );
    expect(screen.getByText('2 stocks pass, 1 closest misses')).toHaveRole('status');
  });

  it('refetches with a changed threshold and keeps it in the address', async () => {
    const page = await open(good);
    await page.ready();
    await userEvent.selectOptions(screen.getByLabelText('Debt to equity: threshold'), '≤ 1.00');
    expect(page.address()).toBe('/stocks/warren-buffett?debt-to-equity=1');
    expect(page.requests.at(-1)?.body).toEqual({
      thresholds: { 'debt-to-equity': 1 },
      page: 1,
      pageSize: 50,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reset thresholds' }));
    expect(page.address()).toBe('/stocks/warren-buffett');
  });

  it('sorts by a rule and says so to assistive technology', async () => {
    const page = await open(good);
    await page.ready();
    await userEvent.click(screen.getByRole('button', { name: 'Debt to equity' }));
    expect(page.address()).toBe('/stocks/warren-buffett?s=debt-to-equity');
    expect(await screen.findByRole('columnheader', { name: /Debt to equity/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(page.requests.at(-1)?.body).toMatchObject({
      sort: { by: 'debt-to-equity', direction: 'asc' },
    });
  });

  it('filters by the chosen broker until its chip is removed', async () => {
    const page = await open(good);
    await page.ready();
    await act(async () => void page.store.dispatch(brokerChosen('ib')));
    expect(page.requests.at(-1)?.body).toMatchObject({ broker: 'ib' });
    await userEvent.click(
      screen.getByRole('button', { name: /Remove broker Interactive Brokers/ }),
    );
    expect(screen.queryByText(/Available at/)).toBeNull();
  });

  it('opens with the state of the address', async () => {
    const page = await open(good, '/stocks/warren-buffett?return-on-equity=17&p=2&n=25');
    await page.ready();
    expect(page.requests[0]?.body).toEqual({
      thresholds: { 'return-on-equity': 17 },
      page: 2,
      pageSize: 25,
    });
    expect(screen.getByLabelText('Return on equity: threshold')).toHaveValue('17');
  });

  it('explains sources, exemptions and sector medians', async () => {
    const page = await open(good);
    await page.ready();
    await userEvent.click(screen.getByRole('button', { name: 'Criteria and sources' }));
    const sheet = screen.getByRole('dialog', { name: 'Criteria and sources' });
    expect(
      within(sheet).getByText(/Exempt: Financial Services, Real Estate, Utilities, Energy/),
    ).toBeInTheDocument();
    expect(within(sheet).getByRole('row', { name: 'Technology 9.50% 118' })).toBeInTheDocument();
    expect(within(sheet).getByRole('row', { name: 'Energy – 3' })).toBeInTheDocument();
    expect(within(sheet).getAllByRole('link', { name: /Stock Mixology/ })[0]).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });

  it('says that nothing passes, and shows the closest', async () => {
    await (await open(() => answerOf([microsoft]))).ready();
    expect(screen.getByText(/No stock does/)).toBeInTheDocument();
    expect(rowWith('Microsoft')).toBeInTheDocument();
  });

  it('says when the data has too few figures', async () => {
    await (await open(() => answerOf([], { universe: 503, notEvaluated: 503 }))).ready();
    expect(screen.getByRole('heading', { name: 'Too few figures to judge' })).toBeInTheDocument();
  });

  it('offers a retry when the list does not load, and recovers', async () => {
    let isBroken = true;
    await (await open(() => (isBroken ? problem(503, 'Closed') : good()))).ready();
    expect(screen.getByText('DATA-503')).toBeInTheDocument();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Visa')).toBeInTheDocument();
  });

  it('keeps the last list when a new one fails', async () => {
    let isBroken = false;
    await (await open(() => (isBroken ? problem(500, 'Broken') : good()))).ready();
    isBroken = true;
    await userEvent.selectOptions(screen.getByLabelText('Gross margin: threshold'), '≥ 60%');
    expect(await screen.findByRole('alert')).toHaveTextContent('The new list did not load.');
    expect(rowWith('Visa')).toBeInTheDocument();
  });
});
