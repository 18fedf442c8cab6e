import { useEffect } from 'react';
import type { SlotInputs } from 'shared/contract';
import { formatDate } from 'shared/market';
import { selectSession, useAppSelector, useAssistantChatsQuery } from 'shared/store';
import { chatAddress, offerQuestion, questionAddress } from './assistant-address';

const MAX_CHATS = 3;
/** Shorter texts are names and tickers, which the search finds itself. */
const MIN_QUESTION = 6;
/** Longest search of chats in the API. */
const MAX_SEARCH = 100;

const isQuestion = (text: string): boolean => text.length >= MIN_QUESTION && /\s/.test(text);

/** “Ask the assistant: …” and the user's own chats among the results of the search. */
export function AssistantSearch({ query, onValues, onFailure }: SlotInputs['search-source']) {
  const { status } = useAppSelector(selectSession);
  const isSkipped = status !== 'signed-in' || !isQuestion(query);
  const chats = useAssistantChatsQuery(query.slice(0, MAX_SEARCH), { skip: isSkipped });
  const { currentData, error, refetch } = chats;
  useEffect(() => {
    if (!isQuestion(query)) return onValues([]);
    if (!isSkipped && error) return onFailure?.(() => void refetch());
    if (!isSkipped && currentData === undefined) return undefined;
    offerQuestion(query);
    return onValues([
      { id: 'ask', label: `Ask the assistant: ${query}`, path: questionAddress(query) },
      ...(isSkipped ? [] : (currentData?.items ?? [])).slice(0, MAX_CHATS).map((chat) => ({
        id: chat.id,
        label: chat.title,
        hint: `Chat of ${formatDate(chat.updatedAt)}`,
        path: chatAddress(chat.id),
      })),
    ]);
  }, [query, currentData, error, isSkipped, refetch, onValues, onFailure]);
  return null;
}
