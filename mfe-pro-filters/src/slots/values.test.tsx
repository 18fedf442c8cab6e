import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { inSlot, problem, renderPage } from 'shared/testing';
import { politicianRowOf, paper, trade, tradesAnswer } from '../senate/answers.fixture';
import { filersAnswer, filerSummary } from '../thirteen-f/answers.fixture';
import fundSearch from './fund-search';
import politicianSearch from './politician-search';
import senatorTradeMarkers from './senator-trade-markers';

const FundSearch = inSlot('search-source', fundSearch);
const PoliticianSearch = inSlot('search-source', politicianSearch);
const SenatorTradeMarkers = inSlot('asset-chart-markers', senatorTradeMarkers);

it('marks senators’ trades on their day, without paper filings', async () => {
  const onValues = jest.fn();
  await renderPage(
    () => <SenatorTradeMarkers symbol="AAPL.US" assetType="stock" onValues={onValues} />,
    {
      api: { 'GET /api/assets/:symbol/senate-transactions': () => tradesAnswer([trade(), paper]) },
    },
  );
  await waitFor(() =>
    expect(onValues).toHaveBeenLastCalledWith([
      { date: '2026-09-01', text: 'Nathaniel Birch: Purchase $1,001–15,000' },
    ]),
  );
});

it('finds funds and politicians for the search', async () => {
  const onFunds = jest.fn();
  const onPoliticians = jest.fn();
  await renderPage(
    () => (
      <>
        <FundSearch query="b" onValues={onFunds} />
        <PoliticianSearch query="b" onValues={onPoliticians} />
      </>
    ),
    {
      api: {
        'GET /api/13f/filers': () => filersAnswer([filerSummary()]),
        'GET /api/senate/politicians': () => ({
          items: [politicianRowOf()],
          total: 1,
          page: 1,
          pageSize: 4,
          asOf: '2026-11-20T21:00:00Z',
        }),
      },
    },
  );
  await waitFor(() =>
    expect(onFunds).toHaveBeenLastCalledWith([
      expect.objectContaining({
        label: 'Berkshire Hathaway Inc',
        path: '/13f/details/0001067983',
      }),
    ]),
  );
  await waitFor(() =>
    expect(onPoliticians).toHaveBeenLastCalledWith([
      expect.objectContaining({ hint: '9 reported trades', path: '/senate/birch-nathaniel' }),
    ]),
  );
});

it('report an API failure once, and ask again on retry', async () => {
  const reports = { onValues: jest.fn(), onFailure: jest.fn<(retry: () => void) => void>() };
  let fails = true;
  const answer = (items: unknown[]) => () => {
    if (fails) return problem(500, 'Broken');
    return { items, total: items.length, page: 1, pageSize: 4, asOf: '2026-11-20T21:00:00Z' };
  };
  await renderPage(() => <PoliticianSearch query="b" {...reports} />, {
    api: { 'GET /api/senate/politicians': answer([politicianRowOf()]) },
  });
  await waitFor(() => expect(reports.onFailure).toHaveBeenCalledTimes(1));
  expect(reports.onValues).not.toHaveBeenCalled();
  reports.onFailure.mock.lastCall?.[0]();
  await waitFor(() => expect(reports.onFailure).toHaveBeenCalledTimes(2));
  fails = false;
  reports.onFailure.mock.lastCall?.[0]();
  await waitFor(() => expect(reports.onValues).toHaveBeenCalledTimes(1));
});
