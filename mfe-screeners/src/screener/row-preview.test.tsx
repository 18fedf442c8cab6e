import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { liveQuotes, renderPage } from 'shared/testing';
import RowPreview from './row-preview';

const open = (year1ChangePercent: number | null) =>
  renderPage(
    () => <RowPreview row={{ key: 'AAPL.US', symbol: 'AAPL.US', fields: {} }} name="Apple" />,
    {
      path: '/stocks/screener',
      api: {
        // The line begins after the reference close of the change, which was 90.
        'POST /api/assets/sparklines': () => ({
          items: [{ symbol: 'AAPL.US', closes: [100, 110, 120] }],
        }),
        'GET /api/assets/:symbol': () => ({
          symbol: 'AAPL.US',
          assetType: 'stock',
          name: 'Apple',
          asOf: '2026-11-20',
          fields: { price: 120, day1ChangePercent: 1, year1ChangePercent },
        }),
      },
    },
  );

describe('the preview of a row', () => {
  it('shows the one-year change of the page, not that between the ends of its line', async () => {
    await open(33.333);
    expect(await screen.findByText('+33.33%')).toBeTruthy();
    expect(screen.getByRole('img', { name: '1 year: +33.33%' })).toBeTruthy();
    act(() =>
      liveQuotes.offer([
        { symbol: 'AAPL.US', price: 126, day1ChangePercent: 5, time: '2026-11-23T15:00:00Z' },
      ]),
    );
    expect(await screen.findByText('+40.00%')).toBeTruthy();
    liveQuotes.clear();
  });

  it('says that there is no price from a year ago', async () => {
    await open(null);
    expect(await screen.findByText('No price from a year ago.')).toBeTruthy();
  });
});
