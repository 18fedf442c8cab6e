import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useLocation, useNavigate, useSearchParams } from 'shared/router';
import {
  selectSession,
  skipToken,
  useAppSelector,
  useAssistantChatQuery,
  useAssistantStatusQuery,
} from 'shared/store';
import { styled } from 'shared/styled';
import {
  Button,
  Card,
  ErrorState,
  LinkButton,
  media,
  PageHead,
  Sheet,
  Skeleton,
  useMedia,
  MOBILE_MAX,
} from 'shared/ui';
import { useProfileQuery } from '../../account/endpoints';
import { ConversationView } from '../../assistant/conversation/conversation-view';
import { useConversation } from '../../assistant/conversation/use-conversation';
import { ChatHistory } from '../../assistant/history/chat-history';
import { chatAddress, takeOffered } from '../../assistant/opening/assistant-address';
import { errorCode, errorText } from '../../failed-calls/error-messages';
import { FlaggedPage } from './flagged-page';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  max-width: 1120px;
  > section {
    min-height: max(420px, calc(100dvh - var(--header) - 260px));
    display: flex;
    flex-direction: column;
  }
  > section > div {
    flex: 1;
  }
  &[data-alone] {
    grid-template-columns: minmax(0, 840px);
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Waiting = styled.div`
  padding: var(--space-4);
`;

/** `/assistant`: a conversation with the assistant, beside the user's chats. */
export default function AssistantPage() {
  usePageTitle(
    'Assistant',
    'Ask for figures, comparisons and screens. Each value links to the page it comes from.',
  );
  const [parameters] = useSearchParams();
  return parameters.get('view') === 'flagged' ? <FlaggedPage /> : <ChatPage />;
}

function ChatPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const { status } = useAppSelector(selectSession);
  const isSignedIn = status === 'signed-in';
  const isSmall = useMedia(`(max-width: ${MOBILE_MAX}px)`);
  const [isListOpen, setListOpen] = useState(false);
  const profile = useProfileQuery(isSignedIn ? undefined : skipToken);
  const { conversation, ...state } = useConversation();
  const { chatId, exchanges } = state;
  const chosenId = parameters.get('chat');
  const draft = parameters.get('ask') ?? '';
  const isOther = isSignedIn && chosenId !== null && chosenId !== chatId;
  const storedChat = useAssistantChatQuery(isOther ? chosenId : skipToken);
  // Notes about the assistant are above the question box: it would move if they came later.
  const assistant = useAssistantStatusQuery(undefined, { skip: status === 'unknown' });
  const hasNotes = assistant.data !== undefined || assistant.isError;
  usePageReady(hasNotes && (!isOther || storedChat.error !== undefined));

  const { currentData } = storedChat;
  useEffect(() => {
    if (currentData) conversation.show(currentData);
  }, [conversation, currentData]);
  // A conversation that became a chat gets its address, also one that the panel began.
  const keepAddress = useEffectEvent((id: string | null) => {
    if (id !== null && chosenId === null && draft === '')
      void navigate(chatAddress(id), { replace: true });
  });
  useEffect(() => keepAddress(chatId), [chatId]);
  const firstId = useRef(chosenId);
  useEffect(() => {
    // Back from a chat to the page without one.
    if (firstId.current !== chosenId && chosenId === null) conversation.show(null);
    firstId.current = chosenId;
  }, [conversation, chosenId]);
  const askOffered = useEffectEvent((question: string, isKnown: boolean) => {
    if (question === '' || !isKnown || !takeOffered(question)) return;
    conversation.show(null);
    void conversation.ask(question, null);
    void navigate('/assistant', { replace: true });
  });
  const isKnown = status !== 'unknown';
  useEffect(() => askOffered(draft, isKnown), [draft, isKnown]);

  const startNew = () => {
    conversation.show(null);
    setListOpen(false);
    void navigate('/assistant');
  };
  const history = (
    <ChatHistory currentId={chatId} onChoose={() => setListOpen(false)} onDeleted={startNew} />
  );
  const isUnknown = isOther && storedChat.error !== undefined && !storedChat.isFetching;
  return (
    <>
      <PageHead
        title="Assistant"
        meta="Answers are made of the figures of this website, each with its source."
        actions={
          <>
            {profile.data?.role === 'moderator' && (
              <LinkButton to="/assistant?view=flagged">Reported answers</LinkButton>
            )}
            {isSignedIn && isSmall && <Button onClick={() => setListOpen(true)}>Chats</Button>}
            {exchanges.length > 0 && (
              <Button icon="plus" onClick={startNew}>
                New chat
              </Button>
            )}
          </>
        }
      />
      <Columns data-alone={!isSignedIn || isSmall ? '' : undefined}>
        {isSignedIn && !isSmall && <aside aria-label="Your chats">{history}</aside>}
        <Card aria-label="Conversation">
          <h2 className="ui-hidden">Conversation</h2>
          {!hasNotes ? (
            <Waiting>
              <Skeleton height={120} />
            </Waiting>
          ) : isUnknown ? (
            <ErrorState
              title="This chat did not load"
              code={errorCode(storedChat.error, 'ASSISTANT')}
              onRetry={() => void storedChat.refetch()}
            >
              {errorText(storedChat.error)}
            </ErrorState>
          ) : (
            <ConversationView
              key={draft}
              {...{ conversation, pathname, draft }}
              state={isOther ? { ...state, exchanges: [] } : state}
              isLoading={isOther}
            />
          )}
        </Card>
      </Columns>
      <Sheet open={isListOpen} side="start" title="Chats" onClose={() => setListOpen(false)}>
        {history}
      </Sheet>
    </>
  );
}
