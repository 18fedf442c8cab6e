import { useEffect, useEffectEvent } from 'react';
import type { SlotInputs } from 'shared/contract';
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
  const { conversation, ...state } = useConversation();
  const handle = useEffectEvent((received: NonNullable<typeof events>) => {
    const last = received.at(-1);
    if (!last) return;
    onHandled?.(last);
    const { context, question } = last.payload;
    conversation.about(context);
    if (question !== undefined) void conversation.ask(question, context);
  });
  useEffect(() => handle(events ?? []), [events]);
  return (
    <Container gap={0}>
      <Tools gap={8}>
        {state.exchanges.length > 0 && (
          <Button variant="quiet" size="sm" icon="plus" onClick={() => conversation.show(null)}>
            New chat
          </Button>
        )}
        <LinkButton variant="quiet" size="sm" icon="external" to={chatAddress(state.chatId)}>
          {state.chatId === null ? 'Open as a page' : 'All chats'}
        </LinkButton>
      </Tools>
      <ConversationView
        {...{ conversation, state, pathname }}
        onFollow={() => {
          // On a phone the panel covers the page that the link opens.
          if (window.innerWidth <= MOBILE_MAX) onClose();
        }}
      />
    </Container>
  );
}
