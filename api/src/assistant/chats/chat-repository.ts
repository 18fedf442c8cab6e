import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Chat, Chats, ChatSummary } from 'shared/contract';
import { ASSISTANT_LIMITS } from 'shared/contract/schemas';
import type { Database } from '../../database/open-database';
import { assistantChats, assistantFlags, assistantMessages } from '../../database/schema';
import { lockProfile } from '../../database/transaction';
import { notFound, ProblemError } from '../../http/problem';
import { toChatHead, toMessage } from './chat-rows';

export const noSuchChat = () => notFound('There is no such chat');

const owned = (uid: string, id: string) =>
  and(eq(assistantChats.id, id), eq(assistantChats.uid, uid));

/** Chats of one user. Every call takes the owner's user id. Another user's chat is unknown. */
export class ChatRepository {
  constructor(private readonly db: Database) {}

  /** Latest first. With `q` those whose title, questions or answers contain it, in any case. */
  async all(uid: string, q = ''): Promise<Chats> {
    const contains = (column: typeof assistantChats.title | typeof assistantMessages.text) =>
      sql`position(lower(${q}) in lower(${column})) > 0`;
    const ofChat = eq(assistantMessages.chatId, assistantChats.id);
    const matches = sql`(${contains(assistantChats.title)} or exists (
      select from ${assistantMessages} where ${ofChat} and ${contains(assistantMessages.text)}))`;
    const messages = sql<number>`(
      select count(*)::int from ${assistantMessages} where ${ofChat})`;
    const rows = await this.db
      .select({ chat: assistantChats, messages })
      .from(assistantChats)
      .where(and(eq(assistantChats.uid, uid), q === '' ? undefined : matches))
      .orderBy(desc(assistantChats.updatedAt), asc(assistantChats.id));
    return { items: rows.map(({ chat, messages }) => ({ ...toChatHead(chat), messages })) };
  }

  /** @throws 409 problem at the limit */
  create(uid: string, title: string | undefined): Promise<Chat> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      const [present] = await tx
        .select({ chats: count() })
        .from(assistantChats)
        .where(eq(assistantChats.uid, uid));
      if ((present?.chats ?? 0) >= ASSISTANT_LIMITS.chats)
        throw new ProblemError(
          409,
          'Too many chats',
          `You have ${ASSISTANT_LIMITS.chats} chats. Delete one to start another.`,
        );
      const [row] = await tx
        .insert(assistantChats)
        .values({ uid, title: title ?? null })
        .returning();
      if (!row) throw new Error('The chat was not stored');
      return { ...toChatHead(row), messages: [] };
    });
  }

  /** @throws 404 problem */
  async one(uid: string, id: string): Promise<Chat> {
    const rows = await this.db
      .select({
        chat: assistantChats,
        message: assistantMessages,
        flagged: isNotNull(assistantFlags.messageId),
      })
      .from(assistantChats)
      .leftJoin(assistantMessages, eq(assistantMessages.chatId, assistantChats.id))
      .leftJoin(assistantFlags, eq(assistantFlags.messageId, assistantMessages.id))
      .where(owned(uid, id))
      .orderBy(asc(assistantMessages.position));
    const [first] = rows;
    if (!first) throw noSuchChat();
    return {
      ...toChatHead(first.chat),
      messages: rows.flatMap(({ message, flagged }) =>
        message ? [toMessage(message, flagged === true)] : [],
      ),
    };
  }

  /** @throws 404 problem */
  rename(uid: string, id: string, title: string): Promise<ChatSummary> {
    return this.db.transaction(async (tx) => {
      const [row] = await tx
        .update(assistantChats)
        .set({ title })
        .where(owned(uid, id))
        .returning();
      if (!row) throw noSuchChat();
      const [present] = await tx
        .select({ messages: count() })
        .from(assistantMessages)
        .where(eq(assistantMessages.chatId, id));
      return { ...toChatHead(row), messages: present?.messages ?? 0 };
    });
  }

  /** @throws 404 problem */
  async delete(uid: string, id: string): Promise<void> {
    const deleted = await this.db
      .delete(assistantChats)
      .where(owned(uid, id))
      .returning({ id: assistantChats.id });
    if (deleted.length === 0) throw noSuchChat();
  }

  async deleteAll(uid: string): Promise<void> {
    await this.db.delete(assistantChats).where(eq(assistantChats.uid, uid));
  }
}
