import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { brand } from 'shared/brand';
import type { AssetHoldersResponse, SlotInputs } from 'shared/contract';
import { assetDouble, inSlot, problem, renderPage } from 'shared/testing';
import type { ComponentType } from 'react';
import declaration from '../../remote.json';
import remote from '../remote';
import fundsSection from './funds';

const Funds = inSlot('asset-section', fundsSection);

type Section = ComponentType<SlotInputs['asset-section']>;

describe('the sections on details pages', () => {
  it('match their declaration, under the name of the product', () => {
    // A slot of links has no code.
    const withCode = declaration.slots.filter(({ slot }) => slot !== 'saved-screen-action');
    expect(withCode.map(({ id }) => id).toSorted()).toEqual(remote.slots.toSorted());
    expect(declaration.slots.find(({ id }) => id === 'score')?.title).toBe(`${brand.name} score`);
  });

  it.each(declaration.slots.filter(({ slot }) => slot === 'asset-section').map(({ id }) => id))(
    '%s leaves the page of an asset that the API knows nothing of',
    async (id) => {
      const Content = inSlot('asset-section', (await remote.loadSlot(id)) as Section);
      const onEmpty = jest.fn();
      await renderPage(() => <Content asset={assetDouble()} height={300} onEmpty={onEmpty} />, {
        api: {
          'GET /api/assets/:symbol/:what': () => problem(404, 'None'),
          'GET /api/pro-filters/:filter/:what/:symbol': () => problem(404, 'None'),
        },
      });
      await waitFor(() => expect(onEmpty).toHaveBeenCalled());
    },
  );

  it('funds lists the holders and their change since the previous report', async () => {
    const holder = {
      cik: '1',
      name: 'Berkshire Hathaway',
      quarter: '2026 Q3',
      valueUSD: 9e10,
      weight: 28.1,
      putCall: null,
      shares: 3e8,
      titleOfClass: 'COM',
      status: 'DECREASED',
      shareChangePercent: -4.25,
      firstFiling: false,
      splitSuspected: false,
    };
    const answer = {
      items: [holder],
      total: 40,
      summary: {
        holders: 40,
        shares: 2e9,
        sharesOutstandingPercent: null,
        new: 2,
        increased: 0,
        decreased: 5,
        soldOut: 1,
        activity: {
          buyers: 2,
          sellers: 6,
          firstTime: 1,
          tradeEffectUSD: -2e9,
          priceEffectUSD: 1e9,
        },
      },
      filing: {
        quarter: '2026Q3',
        deadline: '2026-11-16',
        open: true,
        reported: 40,
        reportedBefore: 60,
      },
    } as unknown as AssetHoldersResponse;
    const { container } = await renderPage(
      () => <Funds asset={assetDouble()} height={604} onEmpty={() => {}} />,
      { api: { 'GET /api/assets/:symbol/holders': () => answer } },
    );
    expect(await screen.findByText('Berkshire Hathaway')).toBeVisible();
    expect(container).toHaveTextContent(
      '2 bought, 6 sold (1 for the first time, 1 sold out): −$2.00B by trades, +$1.00B by price.',
    );
    expect(container).toHaveTextContent('Q3 2026 is not fully filed.');
    expect(container).toHaveTextContent('−4.3%');
    expect(container).toHaveTextContent('The largest 1 of 40 positions.');
    expect(screen.getByRole('link', { name: 'All holders, buyers and sellers' })).toHaveAttribute(
      'href',
      `/13f/holders/${encodeURIComponent(assetDouble().symbol)}`,
    );
  });
});
