import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderContribution } from 'shared/testing';
import remote from './remote';

it('the next article is on the dashboard under its declared name', async () => {
  const { page, failures } = await renderContribution(remote, {
    slot: 'dashboard-widget',
    id: 'learning-widget',
    input: {
      instance: 'one',
      height: 300,
      hideAmounts: false,
      options: {},
      onOptions: () => undefined,
      onHead: () => undefined,
      onAsOf: () => undefined,
    },
  });
  expect(await screen.findByRole('link', { name: /^Read, \d+ min$/ })).toBeVisible();
  expect(page).toHaveTextContent('Page of another remote');
  expect(failures).toEqual([]);
});
