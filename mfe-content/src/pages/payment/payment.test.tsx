import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, testUser, type TestHandlers } from 'shared/testing';
import { leaving } from '../../billing/open-address';
import PaymentPage from '.';

const FREE = { plan: 'free', subscription: null, provider: 'local' };
const PRO = {
  plan: 'pro',
  provider: 'stripe',
  subscription: {
    plan: 'pro',
    interval: 'year',
    status: 'active',
    currentPeriodEnd: '2027-03-02T09:00:00.000Z',
    cancelAtPeriodEnd: false,
    pending: null,
  },
};
const open = (query: string, billing: object | (() => unknown), api: TestHandlers = {}) =>
  renderPage(PaymentPage, {
    path: `/payment${query}`,
    session: testUser,
    api: {
      'GET /api/billing':
        typeof billing === 'function' ? (billing as () => unknown) : () => billing,
      'GET /api/billing/invoices': () => ({ items: [] }),
      ...api,
    },
  });

let left: jest.Spied<(address: string) => void>;
beforeEach(() => {
  left = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
});
afterEach(() => left.mockRestore());

describe('/payment', () => {
  it('opens the checkout once for a double press', async () => {
    const page = await open('?plan=pro&interval=year', FREE, {
      'POST /api/functions/europe-west2/createCheckoutSession': () => ({
        result: { id: 'x', url: 'https://checkout.example/x' },
      }),
    });
    expect(await screen.findByText('Charged today')).toBeVisible();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://checkout.example/x'));
    const calls = page.requests.filter(({ path }) => path.endsWith('createCheckoutSession'));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({ data: { plan: 'pro', interval: 'year' } });
  });

  it('opens no second checkout during navigation to the first, and can after returning', async () => {
    const page = await open('?plan=pro&interval=year', FREE, {
      'POST /api/functions/europe-west2/createCheckoutSession': () => ({
        result: { id: 'x', url: 'https://checkout.example/x' },
      }),
    });
    const press = await screen.findByRole('button', { name: 'Continue to payment' });
    const calls = () => page.requests.filter(({ path }) => path.endsWith('createCheckoutSession'));
    await userEvent.click(press);
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    await userEvent.click(press);
    expect(calls()).toHaveLength(1);
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(calls()).toHaveLength(2));
  });

  it('says that nothing was charged when the checkout does not open, and tries again', async () => {
    const answers: unknown[] = [
      problem(503, 'Unavailable'),
      { result: { id: 'x', url: 'https://checkout.example/x' } },
    ];
    const page = await open('?plan=plus&interval=month', FREE, {
      'POST /api/functions/europe-west2/createCheckoutSession': () => answers.shift(),
    });
    const press = await screen.findByRole('button', { name: 'Continue to payment' });
    await userEvent.click(press);
    expect(await screen.findByText(/You have not been charged/)).toBeVisible();
    await userEvent.click(press);
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    const keys = page.requests
      .filter(({ path }) => path.endsWith('createCheckoutSession'))
      .map(({ body }) => (body as { data: { idempotencyKey: string } }).data.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('says what a change does before it is confirmed', async () => {
    const page = await open('?plan=plus&interval=year', PRO, {
      'POST /api/functions/europe-west2/changeSubscription': () => ({
        result: { appliesAt: 'renewal' },
      }),
    });
    expect(
      await screen.findByText(/Pro stays open until 2 March 2027.*Nothing is charged today/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change to Plus' }));
    await waitFor(() => expect(page.address()).toBe('/payment'));
  });

  describe('"Cancel plan"', () => {
    const CANCEL = 'POST /api/functions/europe-west2/cancelSubscription';
    const openDialog = async (api: TestHandlers = {}, subscription: object = {}) => {
      let cancelAtPeriodEnd = false;
      const page = await open(
        '',
        () => ({
          ...PRO,
          subscription: { ...PRO.subscription, ...subscription, cancelAtPeriodEnd },
        }),
        {
          [CANCEL]: () => {
            cancelAtPeriodEnd = true;
            return { result: {} };
          },
          'POST /api/functions/europe-west2/resumeSubscription': () => {
            cancelAtPeriodEnd = false;
            return { result: {} };
          },
          ...api,
        },
      );
      const press = await screen.findByRole('button', { name: 'Cancel plan' });
      press.focus();
      await userEvent.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog', { name: 'Cancel Pro?' });
      const calls = () => page.requests.filter(({ path }) => path.endsWith('cancelSubscription'));
      return { page, press, dialog, calls };
    };

    it('asks first, with the day on which the plan ends', async () => {
      const { dialog, calls } = await openDialog(
        {},
        { pending: { plan: 'plus', interval: 'year' } },
      );
      expect(within(dialog).getByText(/You keep Pro until 2 March 2027/)).toBeVisible();
      expect(within(dialog).getByText(/You are not charged again/)).toBeVisible();
      expect(within(dialog).getByText(/The planned change to Plus.*is dropped/)).toBeVisible();
      expect(within(dialog).getByRole('button', { name: 'Keep Pro' })).toHaveFocus();
      expect(calls()).toEqual([]);
    });

    it('keeps the plan on Enter, and on Escape, with the focus where it was', async () => {
      const { press, calls } = await openDialog();
      await userEvent.keyboard('{Enter}');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(press).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await screen.findByRole('dialog');
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(press).toHaveFocus();
      expect(calls()).toEqual([]);
    });

    it('cancels once for a double press, confirms it, and can be undone', async () => {
      const { dialog, calls } = await openDialog();
      await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Cancel plan' }));
      const confirmation = await screen.findByRole('status');
      await waitFor(() =>
        expect(screen.getByText(/You keep it until 2 March 2027/)).toHaveTextContent(
          'Pro is cancelled.',
        ),
      );
      expect(confirmation).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(calls()).toHaveLength(1);
      await userEvent.click(screen.getByRole('button', { name: 'Keep the plan' }));
      expect(await screen.findByText(/The next charge of/)).toBeVisible();
      expect(screen.queryByText('Pro is cancelled.')).toBeNull();
    });

    it('stays open during the cancellation', async () => {
      let answer: (result: object) => void = () => undefined;
      const { dialog, calls } = await openDialog({
        [CANCEL]: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
      expect(await within(dialog).findByRole('button', { name: 'Cancelling…' })).toBeVisible();
      expect(within(dialog).getByRole('button', { name: 'Keep Pro' })).toBeDisabled();
      await userEvent.keyboard('{Escape}');
      expect(dialog).toBeVisible();
      await waitFor(() => expect(calls()).toHaveLength(1));
      answer({ result: {} });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('stays open and says so when it fails, and can be tried again', async () => {
      const answers: unknown[] = [problem(503, 'Unavailable'), { result: {} }];
      const { dialog, calls } = await openDialog({ [CANCEL]: () => answers.shift() });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        'The plan was not cancelled.',
      );
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(calls()).toHaveLength(2);
    });
  });

  it('sends the same key again after a lost connection', async () => {
    const answers: unknown[] = [
      new TypeError('Failed to fetch'),
      problem(400, 'Refused'),
      { result: { appliesAt: 'now' } },
    ];
    const page = await open('?plan=premium&interval=year', PRO, {
      'POST /api/functions/europe-west2/changeSubscription': () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    const press = await screen.findByRole('button', { name: 'Change to Premium' });
    const keys = () =>
      page.requests
        .filter(({ path }) => path.endsWith('changeSubscription'))
        .map(({ body }) => (body as { data: { idempotencyKey: string } }).data.idempotencyKey);
    await userEvent.click(press);
    expect(await screen.findByText(/never charged twice/)).toBeVisible();
    await userEvent.click(press);
    await waitFor(() => expect(keys()).toHaveLength(2));
    await userEvent.click(press);
    await waitFor(() => expect(page.address()).toBe('/payment'));
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('asks for another card when a payment failed', async () => {
    await open(
      '',
      { ...PRO, subscription: { ...PRO.subscription, status: 'past_due' } },
      {
        'POST /api/functions/europe-west2/createPortalSession': () => ({
          result: { url: 'https://portal.example/' },
        }),
      },
    );
    expect(await screen.findByText('Your last payment failed.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pay with another card' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://portal.example/'));
  });

  it('lists invoices', async () => {
    await open('', PRO, {
      'GET /api/billing/invoices': () => ({
        items: [
          {
            id: 'in_1',
            number: '1',
            createdAt: '2026-03-02T09:00:00.000Z',
            amountCents: 19200,
            currencyCode: 'USD',
            status: 'paid',
            description: 'Pro, one year',
            url: null,
          },
          {
            id: 'in_2',
            number: '2',
            createdAt: '2026-03-01T09:00:00.000Z',
            amountCents: 9600,
            currencyCode: 'USD',
            status: 'paid',
            description: 'Plus, one year',
            refundedCents: 9600,
            url: null,
          },
        ],
      }),
    });
    const table = await screen.findByRole('table', { name: 'Invoices' });
    expect(await within(table).findByText('$192.00')).toBeVisible();
    expect(within(table).getByText('Paid')).toBeVisible();
    expect(within(table).getByText('Refunded')).toBeVisible();
  });

  it('asks a signed-out visitor to log in', async () => {
    await renderPage(PaymentPage, { path: '/payment?plan=pro' });
    expect(screen.getByText('Log in to choose a plan')).toBeVisible();
  });

  it('says that nothing was charged when the plan does not load', async () => {
    await open('', () => problem(500, 'Broken'));
    expect(await screen.findByText('Your plan did not load')).toBeVisible();
  });
});
