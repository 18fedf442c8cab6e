import { useState } from 'react';
import type { ASSISTANT_LIMITS, ChatSummary } from 'shared/contract';
import { formatDateTime, isolatedText } from 'shared/market';
import { Link } from 'shared/router';
import {
  useAssistantChatDeleteMutation,
  useAssistantChatRenameMutation,
  useAssistantChatsDeleteMutation,
  useAssistantChatsQuery,
} from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Icon, Menu, SearchField, Skeleton, Stack, Text, TextLink } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { LoadFailure } from '../../failed-calls/load-failure';
import { useFailureToast } from '../../failed-calls/use-failure-toast';
import { DeleteDialog } from '../../watchlists/delete-dialog';
import { NameDialog } from '../../watchlists/name-dialog';
import { chatAddress } from '../opening/assistant-address';

const TITLE_LENGTH: (typeof ASSISTANT_LIMITS)['title'] = 80;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: 4px;
    border-radius: var(--radius-sm);
  }
  > li:hover,
  > li[data-current] {
    background: var(--surface-2);
  }
  .high-contrast & > li[data-current] {
    outline: 1px solid var(--line);
  }
  a {
    flex: 1;
    min-width: 0;
    padding: 8px 10px;
    color: inherit;
    text-decoration: none;
  }
  a small {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  a:hover b {
    text-decoration: underline;
  }
  a b {
    display: block;
    font-weight: 500;
  }
`;

export interface ChatHistoryProps {
  currentId: string | null;
  /** A chat was chosen. */
  onChoose?: () => void;
  /** The current chat was deleted. */
  onDeleted: () => void;
}

/** The user's chats, with search, rename and delete. */
export function ChatHistory({ currentId, onChoose, onDeleted }: ChatHistoryProps) {
  const [search, setSearch] = useState('');
  const query = useAssistantChatsQuery(search);
  const [asking, setAsking] = useState<ChatSummary | 'all' | null>(null);
  const [renaming, setRenaming] = useState<ChatSummary | null>(null);
  const [rename] = useAssistantChatRenameMutation();
  const [remove, removing] = useAssistantChatDeleteMutation();
  const [removeAll, removingAll] = useAssistantChatsDeleteMutation();
  const failed = useFailureToast('Chats');
  const chats = query.currentData?.items ?? query.data?.items;
  const deleteChosen = async () => {
    if (asking === null) return;
    try {
      await (asking === 'all' ? removeAll().unwrap() : remove(asking.id).unwrap());
      if (asking === 'all' || asking.id === currentId) onDeleted();
    } catch (error) {
      failed(error);
    }
    setAsking(null);
  };
  return (
    <Stack gap={10}>
      <SearchField
        label="Search chats"
        placeholder="Search chats"
        size="sm"
        maxLength={100}
        value={search}
        onSearch={setSearch}
      />
      {chats === undefined ? (
        query.error ? (
          <LoadFailure title="Your chats did not load" area="ASSISTANT" query={query} />
        ) : (
          <Skeleton height={120} />
        )
      ) : chats.length === 0 ? (
        <Text as="p" size="sm" tone="ink-3">
          {search === '' ? 'Your chats appear here.' : 'No chat has these words.'}
        </Text>
      ) : (
        <List aria-label="Chats">
          {chats.map((chat) => (
            <li key={chat.id} data-current={chat.id === currentId ? '' : undefined}>
              <Link
                to={chatAddress(chat.id)}
                aria-current={chat.id === currentId ? 'page' : undefined}
                onClick={onChoose}
              >
                <b className="ui-cut" title={chat.title} dir="auto">
                  {chat.title}
                </b>
                <small>{formatDateTime(chat.updatedAt)}</small>
              </Link>
              <Menu
                button={<Icon name="more" size={16} />}
                buttonProps={{
                  variant: 'quiet',
                  size: 'sm',
                  'aria-label': `More of ${chat.title}`,
                }}
                label={`More of ${chat.title}`}
                align="end"
                items={[
                  {
                    id: 'rename',
                    label: 'Rename',
                    icon: 'edit',
                    onSelect: () => setRenaming(chat),
                  },
                  {
                    id: 'delete',
                    label: 'Delete',
                    icon: 'trash',
                    danger: true,
                    onSelect: () => setAsking(chat),
                  },
                ]}
              />
            </li>
          ))}
        </List>
      )}
      {search === '' && (chats?.length ?? 0) > 0 && (
        <div>
          <Button variant="quiet" size="sm" icon="trash" onClick={() => setAsking('all')}>
            Delete all chats
          </Button>
        </div>
      )}
      <Text as="p" size="xs" tone="ink-3">
        The export of your account has all chats. <TextLink to="/settings#data">Your data</TextLink>
      </Text>
      {asking && (
        <DeleteDialog
          title={asking === 'all' ? 'Delete all chats?' : `Delete “${isolatedText(asking.title)}”?`}
          busy={removing.isLoading || removingAll.isLoading}
          onDelete={() => void deleteChosen()}
          onClose={() => setAsking(null)}
        >
          Questions and answers are deleted for good.
        </DeleteDialog>
      )}
      {renaming && (
        <NameDialog
          title="Rename chat"
          action="Rename"
          initial={renaming.title}
          maxLength={TITLE_LENGTH}
          onClose={() => setRenaming(null)}
          onSubmit={(title) =>
            rename({ id: renaming.id, title }).then(({ error }) =>
              error === undefined ? null : errorText(error),
            )
          }
        />
      )}
    </Stack>
  );
}
