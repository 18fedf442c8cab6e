import type { EmailSubscription, EmailSubscriptions, Unsubscribed } from 'shared/contract';
import { productApi } from 'shared/store';

const path = (subscription: EmailSubscription) => `/email-subscriptions/${subscription}`;

/** Endpoints of `/api/email-subscriptions`, and of the link in a mail. */
const api = productApi.injectEndpoints({
  endpoints: (build) => ({
    emailSubscriptions: build.query<EmailSubscriptions, void>({
      query: () => ({ path: '/email-subscriptions', answer: ['email', 'subscribed'] }),
      providesTags: ['me'],
    }),
    emailSubscriptionChange: build.mutation<
      EmailSubscriptions,
      { subscription: EmailSubscription; subscribe: boolean }
    >({
      query: ({ subscription, subscribe }) => ({
        path: path(subscription),
        method: subscribe ? 'PUT' : 'DELETE',
      }),
      // Optimistic update, rolled back if refused.
      async onQueryStarted({ subscription, subscribe }, { dispatch, queryFulfilled }) {
        const optimisticUpdate = dispatch(
          api.util.updateQueryData('emailSubscriptions', undefined, (draft) => {
            const others = draft.subscribed.filter((one) => one !== subscription);
            draft.subscribed = subscribe ? [...others, subscription] : others;
          }),
        );
        try {
          const { data } = await queryFulfilled;
          dispatch(api.util.upsertQueryData('emailSubscriptions', undefined, data));
        } catch {
          optimisticUpdate.undo();
        }
      },
    }),
    emailUnsubscribe: build.mutation<Unsubscribed, string>({
      query: (token) => ({
        path: '/email/unsubscribe',
        method: 'POST',
        params: { token },
        // The token in the mail identifies the account.
        open: true,
        answer: ['subscription'],
      }),
      invalidatesTags: ['me'],
    }),
  }),
});

export const {
  useEmailSubscriptionsQuery,
  useEmailSubscriptionChangeMutation,
  useEmailUnsubscribeMutation,
} = api;
