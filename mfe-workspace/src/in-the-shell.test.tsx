import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderContribution, renderRemote, testUser } from 'shared/testing';
import declaration from '../remote.json';
import { alertsDouble } from './alerts/alerts-double';
import remote from './remote';

describe('the workspace in the shell', () => {
  it.each(['/watchlists', '/portfolios', '/calendar'])(
    '%s mounts after a failed mount, and cleans up',
    async (path) => {
      const page = await renderRemote(remote, { declaration, path, faults: ['throw at mount'] });
      expect(screen.getByRole('alert')).toHaveTextContent('PART-MOUNT · mfe-workspace');
      page.mend();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('could not');
      expect(page.status()).toBe('mounted');
      await page.leave();
      expect(page.leftovers()).toEqual([]);
    },
  );
});

const asset = { symbol: 'AAPL.US', assetType: 'stock', name: 'Apple' } as const;

describe('the actions on pages of other remotes', () => {
  it.each(['watchlist-star-page', 'alert-button-page', 'portfolio-add-page'])(
    '%s is drawn for the asset of the page',
    async (id) => {
      await renderContribution(remote, { slot: 'asset-page-action', id, input: asset });
      expect(await screen.findByRole('button', { name: /Apple|AAPL/ })).toBeVisible();
    },
  );

  it('the alert of a list is drawn for its name', async () => {
    await renderContribution(remote, {
      slot: 'list-action',
      id: 'alert-button-list',
      input: { kind: 'screen', screenId: 'a', name: 'Cheap banks' },
    });
    expect(await screen.findByRole('button', { name: /Cheap banks/ })).toBeVisible();
  });

  it('the bell is drawn in the header', async () => {
    await renderContribution(remote, {
      slot: 'header-action',
      id: 'alert-bell',
      input: {},
      session: testUser,
      api: alertsDouble().handlers,
    });
    expect(await screen.findByRole('button', { name: /[Aa]lerts/ })).toBeVisible();
  });
});

describe('the star in the row of another remote', () => {
  const draw = (faults: 'throw at render'[] = []) =>
    renderContribution(remote, {
      slot: 'asset-row-action',
      id: 'watchlist-star-row',
      input: asset,
      faults,
    });

  it('renders under its declared name for the asset of the row', async () => {
    await draw();
    expect(await screen.findByRole('button', { name: /Apple|AAPL/ })).toBeVisible();
  });

  it('never breaks the row', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { page, failures } = await draw(['throw at render']);
    expect(page).toHaveTextContent(/^Page of another remote$/);
    expect(failures).toEqual(['mfe-workspace PART-RENDER']);
    jest.restoreAllMocks();
  });
});
