import { useEffect, useEffectEvent, useState } from 'react';
import type { AssistantContext, SlotInputs } from 'shared/contract';
import { styled } from 'shared/styled';
import { Button, LinkButton, MOBILE_MAX, Row, Stack } from 'shared/ui';
import { ConversationView } from './conversation/conversation-view';
import { useConversation } from './conversation/use-conversation';
import { chatAddress } from './opening/assistant-address';

const Container = styled(Stack)`
  min-height: 100%;
  > :last-child {
    flex: 1;
    min-height: 0;
  }
`;
const Tools = styled(Row)`
  padding: 0 var(--space-4);
`;

/** The assistant beside a page. Pages hand over their subject by the event `assistant/ask`. */
export function AssistantPanel({ pathname, onClose, events, onHandled }: SlotInputs['page-panel']) {
  const { conversation, chatId, exchanges } = useConversation();
  const [context, setContext] = useState<AssistantContext | null>(null);
  const handle = useEffectEvent((received: NonNullable<typeof events>) => {
    const last = received.at(-1);
    if (!last) return;
    onHandled?.(last);
    setContext(last.payload.context);
    const { question } = last.payload;
    if (question !== undefined) void conversation.ask(question, last.payload.context);
  });
  useEffect(() => handle(events ?? []), [events]);
  return (
    <Container gap={0}>
      <Tools gap={8}>
        {exchanges.length > 0 && (
          <Button variant="quiet" size="sm" icon="plus" onClick={() => conversation.show(null)}>
            New chat
          </Button>
        )}
        <LinkButton variant="quiet" size="sm" icon="external" to={chatAddress(chatId)}>
          {chatId === null ? 'Open as a page' : 'All chats'}
        </LinkButton>
      </Tools>
      <ConversationView
        {...{ conversation, chatId, exchanges, pathname, context }}
        onContext={setContext}
        onFollow={() => {
          // On a phone the panel covers the page that the link opens.
          if (window.innerWidth <= MOBILE_MAX) onClose();
        }}
      />
    </Container>
  );
}
