import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { brand } from 'shared/brand';
import type { AssetHoldersResponse, SlotInputs } from 'shared/contract';
import { assetDouble, problem, renderPage } from 'shared/testing';
import type { ComponentType } from 'react';
import declaration from '../../remote.json';
import remote from '../remote';
import Funds from './funds';

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
      const Content = (await remote.loadSlot(id)) as Section;
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
        soldOut: 0,
      },
    } as unknown as AssetHoldersResponse;
    const { container } = await renderPage(
      () => <Funds asset={assetDouble()} height={604} onEmpty={() => {}} />,
      { api: { 'GET /api/assets/:symbol/holders': () => answer } },
    );
    expect(await screen.findByText('Berkshire Hathaway')).toBeVisible();
    expect(container).toHaveTextContent('In the quarter: 2 new, 5 sold.');
    expect(container).toHaveTextContent('−4.3%');
    expect(container).toHaveTextContent('The largest 1 of 40 positions.');
    expect(screen.getByRole('link', { name: 'All holders and their changes' })).toHaveAttribute(
      'href',
      `/13f?h=${encodeURIComponent(assetDouble().symbol)}`,
    );
  });
});
