import type { ChatAnswer, ChatMessage, ChatSummary } from 'shared/contract';
import type { assistantChats, assistantMessages } from '../../database/schema';
import { UNTITLED } from './chat-title';

type ChatRow = typeof assistantChats.$inferSelect;
type MessageRow = typeof assistantMessages.$inferSelect;

export const toChatHead = ({
  id,
  title,
  createdAt,
  updatedAt,
}: ChatRow): Omit<ChatSummary, 'messages'> => ({
  id,
  title: title ?? UNTITLED,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const toAnswer = (row: MessageRow, flagged: boolean): ChatAnswer => ({
  id: row.id,
  role: 'assistant',
  parts: row.parts,
  source: row.source ?? 'not-understood',
  end: row.ending ?? 'cut',
  flagged,
  at: row.createdAt.toISOString(),
});

export const toMessage = (row: MessageRow, flagged: boolean): ChatMessage =>
  row.role === 'user'
    ? {
        id: row.id,
        role: 'user',
        text: row.text,
        context: row.context,
        at: row.createdAt.toISOString(),
      }
    : toAnswer(row, flagged);
