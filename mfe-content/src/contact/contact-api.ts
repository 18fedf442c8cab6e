import type { ContactMessage, ContactReceipt } from 'shared/contract';
import { productApi } from 'shared/store';

const api = productApi.injectEndpoints({
  endpoints: (build) => ({
    contactSend: build.mutation<ContactReceipt, ContactMessage>({
      query: (body) => ({
        path: '/contact',
        method: 'POST',
        body,
        open: true,
        answer: ['reference'],
      }),
    }),
  }),
});

export const { useContactSendMutation } = api;
