import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { SlotInputs } from 'shared/contract';
import { problem, renderContribution, testUser } from 'shared/testing';
import remote from './remote';

const input: SlotInputs['dashboard-widget'] = {
  instance: 'one',
  height: 300,
  hideAmounts: false,
  options: {},
  onOptions: () => undefined,
  onHead: () => undefined,
  onAsOf: () => undefined,
};

it.each(['market-widget', 'news-widget', 'screens-widget'])(
  '%s says on the dashboard that its figures are missing',
  async (id) => {
    const closed = () => problem(500, 'Closed');
    const { page, failures } = await renderContribution(remote, {
      slot: 'dashboard-widget',
      id,
      input,
      session: testUser,
      api: {
        'GET /api/:path': closed,
        'POST /api/batch': closed,
        'POST /api/screeners/:type/query': closed,
      },
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(page).toHaveTextContent('Page of another remote');
    expect(failures).toEqual([]);
  },
);
