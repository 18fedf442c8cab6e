import type { Checkout, Invoices } from 'shared/contract';
import { productApi } from 'shared/store';

/**
 * Invoices and checkouts of the signed-in visitor; the plan is `useBillingQuery` of `shared/store`.
 */
export const billingApi = productApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useBillingInvoicesQuery } = billingApi;
