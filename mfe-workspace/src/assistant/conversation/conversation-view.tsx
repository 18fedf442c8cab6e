import { lazyDialog } from 'shared/ui/lazy-piece';
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { selectSession, useAppSelector, useAssistantStatusQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Skeleton, Stack, Text, useMedia } from 'shared/ui';
import { questionsLeft, StatusNotes } from '../notes/status-notes';
import { SuggestionsList } from '../opening/suggestions-list';
import { QuestionBox } from '../question/question-box';
import { ContextChip } from './context-chip';
import type { Conversation, ConversationState } from './conversation';
import { isOpen, type Exchange } from './exchange';
import { ExchangeView } from './exchange-view';

const FlagDialog = lazyDialog('The report', async () => ({
  default: (await import(/* webpackChunkName: 'assistant-flag' */ '../flags/flag-dialog'))
    .FlagDialog,
}));

const Container = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  > div:first-child {
    flex: 1;
    padding: var(--space-2) var(--space-4) var(--space-4);
  }
`;
const Foot = styled(Stack)`
  position: sticky;
  bottom: 0;
  padding: 12px var(--space-4) max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  border-radius: 0 0 var(--radius-md) var(--radius-md);
  background: var(--surface);
`;

export interface ConversationViewProps {
  conversation: Conversation;
  state: ConversationState;
  /** Path of the page that the suggestions are for. */
  pathname: string;
  /** Text in the question box at first. */
  draft?: string;
  /** A stored chat is loading. */
  isLoading?: boolean;
  /** A link of an answer was followed. */
  onFollow?: () => void;
}

/** A conversation: its exchanges, the state of the assistant, and the question box. */
export function ConversationView({
  conversation,
  state: { chatId, exchanges, context },
  pathname,
  draft = '',
  isLoading = false,
  onFollow,
}: ConversationViewProps) {
  const { status: session } = useAppSelector(selectSession);
  const status = useAssistantStatusQuery(undefined, { skip: session === 'unknown' });
  const [text, setText] = useState(draft);
  const [editedExchange, setEditedExchange] = useState<Exchange | null>(null);
  const [reportedId, setReportedId] = useState<string | null>(null);
  // Exchanges of a stored chat do not scroll into view.
  const [initialKeys] = useState(() => new Set(exchanges.map(({ key }) => key)));
  const field = useRef<HTMLTextAreaElement>(null);
  // On a phone the keyboard would cover the suggestions.
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)');
  useEffect(() => {
    if (hasKeyboard) field.current?.focus();
  }, [hasKeyboard]);

  const isClosed = session === 'unknown' || questionsLeft(status.currentData) === 0;
  const ask = (question: string) => {
    setText('');
    setEditedExchange(null);
    void conversation.ask(
      question,
      editedExchange ? editedExchange.question.context : context,
      editedExchange,
    );
  };
  const edit = (exchange: Exchange) => {
    setEditedExchange(exchange);
    setText(exchange.question.text);
    field.current?.focus();
  };
  const retry = (exchange: Exchange) =>
    void conversation.ask(exchange.question.text, exchange.question.context, exchange);
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) onFollow?.();
  };
  return (
    <Container>
      <Stack gap={20} onClick={follow}>
        {exchanges.length === 0 &&
          (isLoading ? (
            <Skeleton height={120} />
          ) : (
            <SuggestionsList pathname={pathname} disabled={isClosed} onAsk={ask} />
          ))}
        {exchanges.map((exchange) => (
          <ExchangeView
            key={exchange.key}
            exchange={exchange}
            isNew={!initialKeys.has(exchange.key) && exchange.key.startsWith('asked-')}
            onRetry={() => retry(exchange)}
            onEdit={() => edit(exchange)}
            onFlag={chatId === null ? undefined : () => setReportedId(exchange.answer.id)}
          />
        ))}
      </Stack>
      <Foot gap={8}>
        <StatusNotes
          status={status.data}
          isSignedIn={session === 'signed-in'}
          isOpening={exchanges.length === 0}
        />
        {editedExchange ? (
          <Text as="p" size="sm" tone="ink-2">
            The changed question replaces the old one and all after it.{' '}
            <button
              type="button"
              className="ui-link"
              onClick={() => {
                setEditedExchange(null);
                setText('');
              }}
            >
              Keep the old one
            </button>
          </Text>
        ) : (
          context && <ContextChip context={context} onRemove={() => conversation.about(null)} />
        )}
        <QuestionBox
          fieldRef={field}
          value={text}
          onChange={setText}
          onAsk={ask}
          isAnswering={exchanges.some(isOpen)}
          onStop={conversation.stop}
          disabled={isClosed}
          onCancelEdit={
            editedExchange
              ? () => {
                  setEditedExchange(null);
                  setText('');
                }
              : undefined
          }
        />
      </Foot>
      {reportedId !== null && chatId !== null && (
        <Suspense>
          <FlagDialog
            chatId={chatId}
            messageId={reportedId}
            onFlagged={() => conversation.markFlagged(reportedId)}
            onClose={() => setReportedId(null)}
          />
        </Suspense>
      )}
    </Container>
  );
}
