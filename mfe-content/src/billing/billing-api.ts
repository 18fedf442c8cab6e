import type { Billing, Checkout, Invoices } from 'shared/contract';
import { productApi } from 'shared/store';

/** What the signed-in person pays for. Changes go through callable functions (`callFunction`). */
export const billingApi = productApi.injectEndpoints({
  endpoints: (build) => ({
    billing: build.query<Billing, void>({
      query: () => ({ path: '/billing', answer: ['plan', 'provider'] }),
      providesTags: ['billing', 'plan'],
    }),
    billingInvoices: build.query<Invoices, void>({
      query: () => ({ path: '/billing/invoices', answer: ['items'] }),
      providesTags: ['billing'],
    }),
    billingCheckout: build.query<Checkout, string>({
      query: (id) => ({
        path: `/billing/checkouts/${encodeURIComponent(id)}`,
        answer: ['status', 'entitled'],
      }),
    }),
  }),
});

export const { useBillingQuery, useBillingInvoicesQuery } = billingApi;
