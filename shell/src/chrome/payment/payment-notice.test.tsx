import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { productApi } from 'shared/store';
import { transport } from 'shared/store/host';
import { renderPage, testUser } from 'shared/testing';
import { LazyPaymentNotice } from './lazy-payment-notice';

const subscription = (status: string) => ({
  plan: 'pro',
  interval: 'month',
  status,
  currentPeriodEnd: '2026-03-02T09:00:00.000Z',
  cancelAtPeriodEnd: false,
  pending: null,
});
let status = 'past_due';
const open = (path = '/stocks/screener', session: typeof testUser | null = testUser) =>
  renderPage(LazyPaymentNotice, {
    path,
    route: '/*',
    session,
    api: {
      'GET /api/billing': () => ({
        plan: 'pro',
        provider: 'local',
        subscription: subscription(status),
      }),
    },
  });
const notice = () => screen.queryByRole('complementary', { name: 'Payment' });

describe('the notice of a failed payment', () => {
  it('says on any page what is at risk and where to pay, and goes when it is paid', async () => {
    status = 'past_due';
    const page = await open();
    await waitFor(() => expect(notice()).toHaveTextContent('The payment of 2 March 2026 failed'));
    expect(notice()).toHaveTextContent('keep Pro');
    expect(screen.getByRole('link', { name: 'Pay with another card' })).toHaveAttribute(
      'href',
      '/payment',
    );
    status = 'active';
    // As when another tab reports the change (`share-user-data.ts`).
    transport.forget();
    act(() => void page.store.dispatch(productApi.util.invalidateTags(['billing'])));
    await waitFor(() => expect(notice()).toBeNull());
  });

  it('says that the plan is closed when all tries failed, until it is closed itself', async () => {
    status = 'suspended';
    await open();
    await waitFor(() => expect(notice()).toHaveTextContent('Pro is closed until it is paid'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(notice()).toBeNull();
  });

  it('is not on the page of the payment, and asks nothing for who is signed out', async () => {
    status = 'past_due';
    const payment = await open('/payment');
    await waitFor(() => expect(payment.requests.map(({ path }) => path)).toContain('/api/billing'));
    expect(notice()).toBeNull();
    const signedOut = await open('/faq', null);
    expect(signedOut.requests).toEqual([]);
  });
});
