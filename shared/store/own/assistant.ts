import type {
  Ask,
  AssistantStatus,
  Chat,
  Chats,
  ChatSummary,
  FlaggedAnswers,
} from 'shared/contract';
import { productApi } from '../api/product-api';
import { transport } from '../transport/page-transport';

const PATH = '/assistant';
const chatPath = (id: string) => `${PATH}/chats/${encodeURIComponent(id)}`;

const taggedApi = productApi.enhanceEndpoints({ addTagTypes: ['assistant'] });

/** The calls of `/api/assistant`: the user's chats with the assistant, its state and quota. */
const assistantApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    assistantStatus: build.query<AssistantStatus, void>({
      query: () => ({ path: `${PATH}/status`, answer: ['model', 'quota'], fresh: true }),
      providesTags: ['assistant', 'plan'],
    }),
    /** `search` looks in titles, questions and answers. Empty for all chats. */
    assistantChats: build.query<Chats, string>({
      query: (search) => ({
        path: `${PATH}/chats`,
        params: { q: search === '' ? null : search },
        answer: ['items'],
      }),
      providesTags: ['assistant'],
    }),
    assistantChat: build.query<Chat, string>({
      query: (id) => ({ path: chatPath(id), answer: ['id', 'messages'], fresh: true }),
      // No tag: an open conversation is ahead of the stored one.
      keepUnusedDataFor: 0,
    }),
    assistantChatCreate: build.mutation<Chat, void>({
      query: () => ({ path: `${PATH}/chats`, method: 'POST', body: {} }),
      invalidatesTags: ['assistant'],
    }),
    assistantChatRename: build.mutation<ChatSummary, { id: string; title: string }>({
      query: ({ id, title }) => ({ path: chatPath(id), method: 'PATCH', body: { title } }),
      invalidatesTags: ['assistant'],
    }),
    assistantChatDelete: build.mutation<void, string>({
      query: (id) => ({ path: chatPath(id), method: 'DELETE' }),
      invalidatesTags: ['assistant'],
    }),
    assistantChatsDelete: build.mutation<void, void>({
      query: () => ({ path: `${PATH}/chats`, method: 'DELETE' }),
      invalidatesTags: ['assistant'],
    }),
    assistantFlag: build.mutation<void, { chatId: string; messageId: string; reason: string }>({
      query: ({ chatId, messageId, reason }) => ({
        path: `${chatPath(chatId)}/messages/${encodeURIComponent(messageId)}/flag`,
        method: 'PUT',
        body: { reason },
      }),
      invalidatesTags: ['assistant'],
    }),
    /** For moderators alone. */
    assistantFlagged: build.query<FlaggedAnswers, void>({
      query: () => ({ path: `${PATH}/flagged`, answer: ['items'] }),
      providesTags: ['assistant'],
    }),
    /** For moderators alone: marks a reported answer as reviewed. */
    assistantReview: build.mutation<void, string>({
      query: (id) => ({
        path: `${PATH}/flagged/${encodeURIComponent(id)}/reviewed`,
        method: 'PUT',
      }),
      invalidatesTags: ['assistant'],
    }),
  }),
});

export const {
  useAssistantChatCreateMutation,
  useAssistantChatDeleteMutation,
  useAssistantChatQuery,
  useAssistantChatRenameMutation,
  useAssistantChatsDeleteMutation,
  useAssistantChatsQuery,
  useAssistantFlaggedQuery,
  useAssistantFlagMutation,
  useAssistantReviewMutation,
  useAssistantStatusQuery,
  useLazyAssistantChatQuery,
} = assistantApi;

/** Action: an answer has ended, so chats and the number of questions left have changed. */
export const assistantAnswered = () => taggedApi.util.invalidateTags(['assistant']);

/**
 * Asks a question. The body of the response is the stream of the answer (`text/event-stream`), or a
 * problem. Rejects without an answer, and on abort.
 *
 * @param chatId null for a visitor, whose question is not stored
 */
export const requestAssistantAnswer = (
  chatId: string | null,
  { replaces, ...question }: Ask,
  signal: AbortSignal,
): Promise<Response> =>
  transport.respond(
    {
      path: chatId === null ? `${PATH}/questions` : `${chatPath(chatId)}/messages`,
      method: 'POST',
      body: chatId === null || replaces === undefined ? question : { ...question, replaces },
      accept: 'text/event-stream',
    },
    signal,
  );
