import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { assetDouble, problem, renderContribution, renderRemote } from 'shared/testing';
import declaration from '../remote.json';
import remote from './remote';

describe('the pro filters in the shell', () => {
  it('change pages under one root, and clean up after themselves', async () => {
    const page = await renderRemote(remote, { declaration, path: '/senate' });
    await page.navigate('/13f');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hedge Funds');
    expect([page.status(), page.outlet.childElementCount]).toEqual(['mounted', 1]);
    await page.leave();
    expect(page.leftovers()).toEqual([]);
  });

  it('run no code in a shell with another contract', async () => {
    const page = await renderRemote(() => import('./remote'), {
      declaration,
      path: '/senate',
      faults: ['old contract'],
    });
    expect(screen.getByRole('alert')).toHaveTextContent('PART-CONTRACT · mfe-pro-filters');
    expect([page.requests, page.slices()]).toEqual([[], []]);
  });
});

it('the section of holders is in an asset’s page under its declared name', async () => {
  const { page, failures } = await renderContribution(remote, {
    slot: 'asset-section',
    id: 'funds',
    input: { asset: assetDouble(), height: 604, onEmpty: () => {} },
    api: { 'GET /api/assets/:symbol/holders': () => problem(503, 'Closed') },
  });
  expect(page).toHaveTextContent('Page of another remote');
  expect(await screen.findByText(/try again|could not|not available/i)).toBeVisible();
  expect(failures).toEqual([]);
});
