import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { selectBroker } from 'shared/store';
import { networkFailure } from 'shared/testing';
import { answer, screenerApi } from '../../listing/query/screener-api-double';
import { openScreener, stocksTable } from '../open-screener.fixture';

const line = () => screen.findByRole('textbox', { name: 'Describe a screen' });
const understood = async () =>
  within(await screen.findByRole('group', { name: 'Understood' }))
    .getAllByText(/./)
    .map((chip) => chip.textContent);

describe('a described screen', () => {
  it('shows chips and the number of matches before it runs, and runs with Enter', async () => {
    const page = await openScreener();
    await page.user.type(await line(), 'profitable US small caps under 15 times earnings');
    expect(await understood()).toEqual([
      'Country: United States',
      'Market cap $300M to $2B',
      'P/E ≤ 15',
      'Net margin ≥ 0%',
    ]);
    expect(page.address()).toBe('/stocks/screener');
    expect(await screen.findByRole('button', { name: 'Show 120' })).toBeTruthy();
    await page.user.type(await line(), '{Enter}');
    await waitFor(() =>
      expect(page.address()).toBe(
        '/stocks/screener?countryCode=US&marketCap=300M..2B&peRatio=..15&profitMargin=0..',
      ),
    );
    expect(await line()).toHaveValue('');
    expect(screen.getByText(/^Applied “profitable US small caps/)).toBeTruthy();
  });

  it('undoes an applied description as a whole', async () => {
    const page = await openScreener('?sector=Energy');
    await page.user.type(await line(), 'cheap, largest first{Enter}');
    await waitFor(() =>
      expect(page.address()).toBe('/stocks/screener?sector=Energy&peRatio=..15&s=-marketCap'),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(page.address()).toBe('/stocks/screener?sector=Energy'));
    expect(await line()).toHaveValue('cheap, largest first');
  });

  it('replaces the other filters on request', async () => {
    const page = await openScreener('?beta=..1');
    await page.user.type(await line(), 'not tech, P/E under 20');
    await page.user.click(await screen.findByRole('button', { name: 'Replace other filters' }));
    await waitFor(() =>
      expect(page.address()).toBe('/stocks/screener?sector=Technology&peRatio=..20&x=sector'),
    );
    expect(screen.getByText('Sector: not Technology')).toBeTruthy();
  });

  it('lists parts without effect, and replaces one by a suggestion', async () => {
    const page = await openScreener();
    await page.user.type(await line(), 'undervalued stocks at my broker');
    const list = await screen.findByRole('list', { name: 'Not understood' });
    expect(within(list).getByText(/Several figures measure value/)).toBeTruthy();
    expect(within(list).getByText(/No broker is chosen/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    await page.user.type(await line(), '{Enter}');
    expect(page.address()).toBe('/stocks/screener');
    await page.user.click(
      within(list).getByRole('button', {
        name: 'Replace “undervalued” with “P/E under 15”',
      }),
    );
    expect(await line()).toHaveValue('P/E under 15 stocks at my broker');
    expect(await understood()).toEqual(['P/E ≤ 15']);
  });

  it('chooses a named broker for the page', async () => {
    const page = await openScreener();
    await page.user.type(await line(), 'cheap at Robinhood{Enter}');
    await waitFor(() => expect(page.address()).toBe('/stocks/screener?peRatio=..15&b=robinhood'));
    expect(selectBroker(page.store.getState())).toBe('robinhood');
  });

  it('announces to screen readers what was understood', async () => {
    const page = await openScreener();
    await page.user.type(await line(), 'cheap, foo');
    await waitFor(() =>
      expect(
        screen.getByText('Understood: P/E ≤ 15. Without effect: “foo”. 120 stocks match.'),
      ).toHaveAttribute('role', 'status'),
    );
  });

  it('offers to try again when option names do not load', async () => {
    let fails = true;
    const page = await openScreener('', {
      api: screenerApi((query) =>
        fails && query.facets?.includes('industry') ? networkFailure() : answer(query),
      ),
    });
    await stocksTable();
    await page.user.type(await line(), 'cheap');
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await act(async () => fireEvent.click(again));
    expect(await understood()).toEqual(['P/E ≤ 15']);
  });
});
