import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { eventBus } from 'shared/events';
import { problem, renderPage, testUser } from 'shared/testing';
import { PATIENCE_MS, POLL_MS } from '../../billing/use-entitlement';
import PaymentCancelPage from '../payment-cancel';
import PaymentSuccessPage from '.';

/** Cache time of a product call, ms. */
const ANSWER_MS = 3000;

const checkout = (more: object) => ({
  id: 'c1',
  plan: 'pro',
  interval: 'year',
  status: 'complete',
  amountCents: 19200,
  entitled: false,
  ...more,
});
const open = (answer: () => unknown, query = '?checkout=c1') =>
  renderPage(PaymentSuccessPage, {
    path: `/payment/success${query}`,
    session: testUser,
    api: { 'GET /api/billing/checkouts/c1': answer },
  });

afterEach(() => {
  jest.useRealTimers();
});

describe('/payment/success', () => {
  it('shows the plan once it is open, and publishes the change on the bus', async () => {
    const heard = jest.fn();
    eventBus.subscribe('billing/changed', heard, { owner: 'test' });
    let entitled = false;
    jest.useFakeTimers();
    await open(() => checkout({ entitled }));
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(screen.getByText('Your plan is being opened…')).toBeVisible();
    expect(heard).not.toHaveBeenCalled();
    entitled = true;
    await act(() => jest.advanceTimersByTimeAsync(ANSWER_MS + POLL_MS));
    expect(screen.getByRole('heading', { name: 'Pro is open' })).toBeVisible();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ status: 'complete' }, 'Activating…'],
    [{ status: 'open' }, 'This checkout is not paid'],
  ])('shows for %j after half a minute: %s', async (state, title) => {
    jest.useFakeTimers();
    await open(() => checkout(state));
    await act(() => jest.advanceTimersByTimeAsync(PATIENCE_MS + 2000));
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  });

  it('says that a second payment was refunded', async () => {
    await open(() => checkout({ refundedCents: 19200 }));
    expect(await screen.findByRole('heading', { name: 'Payment refunded' })).toBeVisible();
    expect(screen.getByText('Refunded: $192.00')).toBeVisible();
    expect(screen.getByText(/Your first plan goes on unchanged/)).toBeVisible();
  });

  it('says that a checkout has expired or does not exist', async () => {
    await open(() => checkout({ status: 'expired' }));
    expect(await screen.findByText('This checkout has expired')).toBeVisible();
  });

  it.each(['?checkout=c1', ''])('shows no checkout for %j', async (query) => {
    await open(() => problem(404, 'Not found'), query);
    expect(await screen.findByText('There is no checkout here')).toBeVisible();
  });
});

describe('/payment/cancel', () => {
  it('links back to the selected plan', async () => {
    await renderPage(PaymentCancelPage, { path: '/payment/cancel?plan=pro&interval=month' });
    expect(screen.getByRole('link', { name: 'Back to Pro' })).toHaveAttribute(
      'href',
      '/pricing?plan=pro&interval=month#pro',
    );
    expect(screen.getByText(/You have not been charged/)).toBeVisible();
  });
});
