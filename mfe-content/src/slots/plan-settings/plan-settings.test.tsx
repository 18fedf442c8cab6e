import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, testUser } from 'shared/testing';
import PlanSettings from '.';

const Page = () => <PlanSettings height={320} onEmpty={jest.fn()} />;

it('shows the plan and its invoices; a failure can be tried again', async () => {
  const answers: unknown[] = [
    problem(500, 'Broken'),
    { plan: 'free', subscription: null, provider: 'local' },
  ];
  await renderPage(Page, {
    session: testUser,
    api: {
      'GET /api/billing': () => answers.shift(),
      'GET /api/billing/invoices': () => ({ items: [] }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You pay for no plan/)).toBeVisible();
  expect(await screen.findByText('There are no invoices yet.')).toBeVisible();
});
