import { lazyDialog } from 'shared/ui/lazy-piece';
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import type { AssistantContext } from 'shared/contract';
import { selectSession, useAppSelector, useAssistantStatusQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Skeleton, Stack, Text, useMedia } from 'shared/ui';
import { questionsLeft, StatusNotes } from '../notes/status-notes';
import { SuggestionsList } from '../opening/suggestions-list';
import { QuestionBox } from '../question/question-box';
import { ContextChip } from './context-chip';
import type { Conversation } from './conversation';
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
  background: var(--surface);
`;

export interface ConversationViewProps {
  conversation: Conversation;
  chatId: string | null;
  exchanges: readonly Exchange[];
  /** Path of the page that the suggestions are for. */
  pathname: string;
  context: AssistantContext | null;
  onContext: (context: AssistantContext | null) => void;
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
  chatId,
  exchanges,
  pathname,
  context,
  onContext,
  draft = '',
  isLoading = false,
  onFollow,
}: ConversationViewProps) {
  const { status: session } = useAppSelector(selectSession);
  const status = useAssistantStatusQuery(undefined, { skip: session === 'unknown' });
  const [text, setText] = useState(draft);
  const [edited, setEdited] = useState<Exchange | null>(null);
  const [flagged, setFlagged] = useState<string | null>(null);
  // Exchanges of a stored chat do not scroll into view.
  const [shownBefore] = useState(() => new Set(exchanges.map(({ key }) => key)));
  const field = useRef<HTMLTextAreaElement>(null);
  // On a phone the keyboard would cover the suggestions.
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)');
  useEffect(() => {
    if (hasKeyboard) field.current?.focus();
  }, [hasKeyboard]);

  const isClosed = session === 'unknown' || questionsLeft(status.currentData) === 0;
  const ask = (question: string) => {
    setText('');
    setEdited(null);
    void conversation.ask(question, edited ? edited.question.context : context, edited);
  };
  const edit = (exchange: Exchange) => {
    setEdited(exchange);
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
            isNew={!shownBefore.has(exchange.key) && exchange.key.startsWith('asked-')}
            onRetry={() => retry(exchange)}
            onEdit={() => edit(exchange)}
            onFlag={chatId === null ? undefined : () => setFlagged(exchange.answer.id)}
          />
        ))}
      </Stack>
      <Foot gap={8}>
        <StatusNotes status={status.data} isSignedIn={session === 'signed-in'} />
        {edited ? (
          <Text as="p" size="sm" tone="ink-2">
            The changed question replaces the old one and all after it.{' '}
            <button
              type="button"
              className="ui-link"
              onClick={() => {
                setEdited(null);
                setText('');
              }}
            >
              Keep the old one
            </button>
          </Text>
        ) : (
          context && <ContextChip context={context} onRemove={() => onContext(null)} />
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
            edited
              ? () => {
                  setEdited(null);
                  setText('');
                }
              : undefined
          }
        />
      </Foot>
      {flagged !== null && chatId !== null && (
        <Suspense>
          <FlagDialog
            chatId={chatId}
            messageId={flagged}
            onFlagged={() => conversation.flagged(flagged)}
            onClose={() => setFlagged(null)}
          />
        </Suspense>
      )}
    </Container>
  );
}
