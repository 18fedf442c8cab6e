import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inSlot, problem, renderPage, testUser } from 'shared/testing';
import planSettings from '.';

const PlanSettings = inSlot('settings-section', planSettings);

const Page = () => <PlanSettings height={320} onEmpty={jest.fn()} />;
const CANCEL = 'POST /api/functions/europe-west2/cancelSubscription';

/** A subscription that ends with its period once it is cancelled, and its invoices. */
function proOfAYear(invoices: () => unknown = () => ({ items: [] })) {
  const subscription = {
    plan: 'pro',
    interval: 'year',
    status: 'active',
    currentPeriodEnd: '2027-11-20T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    pending: null,
  };
  return {
    subscription,
    api: {
      'GET /api/billing': () => ({ plan: 'pro', subscription, provider: 'local' }),
      'GET /api/billing/invoices': invoices,
    },
  };
}

const invoice = (id: string, refundedCents: number) => ({
  id,
  number: id,
  createdAt: '2026-11-20T10:00:00.000Z',
  amountCents: 19_200,
  currencyCode: 'USD',
  status: 'paid',
  description: `Invoice ${id}`,
  refundedCents,
  url: null,
});

async function cancel(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel Pro?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
}

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

it('says so when a cancellation fails, and keeps the plan', async () => {
  const { api } = proOfAYear();
  await renderPage(Page, {
    session: testUser,
    api: { ...api, [CANCEL]: () => problem(503, 'Busy') },
  });
  await cancel();
  const dialog = screen.getByRole('dialog', { name: 'Cancel Pro?' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The plan was not cancelled.');
});

it('moves the focus to the confirmation of a cancellation', async () => {
  const { api, subscription } = proOfAYear();
  await renderPage(Page, {
    session: testUser,
    api: {
      ...api,
      [CANCEL]: () => {
        subscription.cancelAtPeriodEnd = true;
        return { result: { ok: true } };
      },
    },
  });
  await cancel();
  const text = await screen.findByText('Pro is cancelled.');
  expect(text.closest('[role="status"]')).toHaveFocus();
});

it('distinguishes a partial refund from a whole one', async () => {
  const { api } = proOfAYear(() => ({
    items: [invoice('a', 5000), invoice('b', 19_200), invoice('c', 0)],
  }));
  await renderPage(Page, { session: testUser, api });
  const row = async (id: string) => screen.findByRole('row', { name: new RegExp(`Invoice ${id}`) });
  expect(await row('a')).toHaveTextContent('Refunded $50.00');
  expect(await row('b')).toHaveTextContent(/\$192\.00Refunded$/);
  expect(await row('c')).toHaveTextContent(/Paid$/);
});

it('offers another try when the invoices do not load', async () => {
  const answers: unknown[] = [problem(500, 'Broken'), { items: [] }];
  const { api } = proOfAYear(() => answers.shift());
  await renderPage(Page, { session: testUser, api });
  expect(await screen.findByText('Your invoices did not load')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no invoices yet.')).toBeVisible();
});
