import type { Billing } from 'shared/contract';
import { productApi } from '../api/product-api';

/**
 * Subscription and plan of the signed-in user. Changes go through callable functions
 * (`callFunction`).
 */
export const { useBillingQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    billing: build.query<Billing, void>({
      query: () => ({ path: '/billing', answer: ['plan', 'provider'] }),
      providesTags: ['billing', 'plan'],
    }),
  }),
});
