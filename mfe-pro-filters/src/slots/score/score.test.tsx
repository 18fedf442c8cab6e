import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brand } from 'shared/brand';
import type { ScoreBreakdown } from 'shared/contract';
import { assetDouble, renderPage } from 'shared/testing';
import Score from '.';

const Section = () => <Score asset={assetDouble()} height={300} onEmpty={() => {}} />;

it('shows the score of a stock and the figures of each factor', async () => {
  const metric = { formula: '1 ÷ P/E', unit: 'percent', peers: 61, weight: 12.5 };
  const factor = { description: 'What a buyer pays for the earnings.', weight: 25 };
  const scored: ScoreBreakdown = {
    id: 'plumbline',
    asOf: '2026-11-20',
    symbol: 'AAPL.US',
    companyName: 'Apple Inc.',
    sector: 'Technology',
    countryCode: 'US',
    logoUrl: null,
    score: 77.96,
    grade: 'B',
    coverage: 92.4,
    standing: { sector: 'Technology', of: 204, higherThanPercent: 91.67 },
    entitled: { customWeights: true, scoreHistory: false },
    weights: { value: 25, quality: 25, growth: 20, health: 15, momentum: 15 },
    factors: [
      {
        ...factor,
        id: 'value',
        label: 'Value',
        score: 52.1,
        contribution: 13.02,
        metrics: [
          {
            ...metric,
            id: 'earnings-yield',
            label: 'Earnings yield',
            status: 'ranked',
            value: 2.58,
            percentile: 41,
            contribution: 5.13,
          },
          {
            ...metric,
            id: 'peg',
            label: 'PEG',
            unit: 'times',
            status: 'no-data',
            value: null,
            percentile: null,
            contribution: null,
          },
        ],
      },
      {
        ...factor,
        id: 'health',
        label: 'Health',
        score: null,
        contribution: null,
        metrics: [],
      },
    ],
  };
  const { container: card } = await renderPage(Section, {
    api: { [`GET /api/pro-filters/${brand.slug}/breakdown/:symbol`]: () => scored },
  });
  expect(await screen.findByText('Grade B')).toBeVisible();
  expect(card.textContent).toContain('78of 100, above 91% of Technology');
  const [value, health] = within(card).getAllByRole('listitem');
  expect([value?.textContent, health?.textContent]).toEqual(['Value 5213.0', 'Health ––']);
  await userEvent.click(within(card).getByRole('button', { name: 'Value' }));
  const panel = screen.getByRole('dialog', { name: 'Value' });
  const rows = within(panel)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual(['FigureValuePercentilePoints', 'Earnings yield2.58%415.13', 'PEG–––']);
});
