import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
  assistantAnswered,
  platformServices,
  platformStore,
  requestAssistantAnswer,
  selectBroker,
  selectSession,
  useAppDispatch,
  useAppSelector,
  useAssistantChatCreateMutation,
  useLazyAssistantChatQuery,
  type ApiError,
  type PlatformStore,
} from 'shared/store';
import { answerText } from '../answer/answer-text';
import {
  CallError,
  Conversation,
  type ConversationCalls,
  type ConversationState,
} from './conversation';
import type { Exchange } from './exchange';

/**
 * The conversation of this tab, for panel and page. A closed panel opens again where it was, and the
 * page continues what the panel began. Another visitor gets another one.
 */
const conversations = new WeakMap<
  PlatformStore,
  { conversation: Conversation; uid: string | null }
>();

export interface OpenConversation extends ConversationState {
  conversation: Conversation;
}

const throwCallError = (error: unknown): never => {
  throw new CallError(error as ApiError);
};

/** The conversation of this tab with the calls of the current visitor. */
export function useConversation(): OpenConversation {
  const { status, user } = useAppSelector(selectSession);
  const uid = user?.uid ?? null;
  const broker = useAppSelector(selectBroker);
  const dispatch = useAppDispatch();
  const [create] = useAssistantChatCreateMutation();
  const [readChat] = useLazyAssistantChatQuery();
  const calls: ConversationCalls = {
    startChat: async () =>
      status === 'signed-in' ? (await create().unwrap().catch(throwCallError)).id : null,
    readChat: (id) => readChat(id).unwrap().catch(throwCallError),
    request: (chatId, ask, signal) =>
      requestAssistantAnswer(chatId, { ...ask, ...(broker !== null && { broker }) }, signal),
    onAnswered: () => void dispatch(assistantAnswered()),
  };
  const conversation = conversationOf(uid, calls);
  useEffect(() => conversation.callBy(calls));
  useEffect(
    () => () => {
      // Another visitor's answer stops. The answer of a closed panel continues.
      if (conversations.get(platformStore())?.conversation !== conversation) conversation.stop();
    },
    [conversation],
  );
  const state = useSyncExternalStore(conversation.subscribe, conversation.state);
  useAnnouncedAnswer(state.exchanges);
  return { conversation, ...state };
}

function conversationOf(uid: string | null, calls: ConversationCalls): Conversation {
  const store = platformStore();
  const current = conversations.get(store);
  if (current?.uid === uid) return current.conversation;
  const conversation = new Conversation(calls);
  conversations.set(store, { conversation, uid });
  return conversation;
}

/** Reads an answer to screen readers once, when it is complete, instead of each word of it. */
function useAnnouncedAnswer(exchanges: readonly Exchange[]): void {
  const last = exchanges.at(-1);
  const state = last?.answer.state;
  const [first] = useState(last?.key);
  const announce = useEffectEvent((key: string | undefined, now: typeof state) => {
    if (!last || key === first) return;
    if (now === 'waiting') platformServices()?.announce('The assistant is answering.');
    if (now === 'complete') platformServices()?.announce(answerText(last.answer.parts));
    if (now === 'stopped') platformServices()?.announce('Stopped.');
  });
  const key = last?.key;
  useEffect(() => announce(key, state), [key, state]);
}
