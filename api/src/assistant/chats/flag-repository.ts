import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FlaggedAnswers } from 'shared/contract';
import type { Database } from '../../database/open-database';
import { assistantChats, assistantFlags, assistantMessages } from '../../database/schema';
import { notFound } from '../../http/problem';
import { isId } from '../../identity/user-routes';
import { toAnswer } from './chat-rows';

/** Flagged answers of one list. Reviewed ones beyond it are no longer shown. */
const MOST_LISTED = 200;

const noSuchAnswer = () => notFound('There is no such answer in this chat');
const noSuchFlag = () => notFound('No flagged answer has this id');

/** Answers that their owner reported to the moderators. */
export class FlagRepository {
  constructor(private readonly db: Database) {}

  /** Flags an own answer, or replaces the reason, which opens it again. @throws 404 problem */
  async flag(uid: string, chatId: string, messageId: string, reason: string): Promise<void> {
    await this.#requireAnswer(uid, chatId, messageId);
    await this.db
      .insert(assistantFlags)
      .values({ messageId, reason })
      .onConflictDoUpdate({
        target: assistantFlags.messageId,
        set: { reason, flaggedAt: sql`now()`, reviewedAt: null },
      });
  }

  /** @throws 404 problem for an unknown answer. One without a flag stays as it is. */
  async unflag(uid: string, chatId: string, messageId: string): Promise<void> {
    await this.#requireAnswer(uid, chatId, messageId);
    await this.db.delete(assistantFlags).where(eq(assistantFlags.messageId, messageId));
  }

  /** For moderators: open ones first, latest first. */
  async all(): Promise<FlaggedAnswers> {
    const question = alias(assistantMessages, 'question');
    const rows = await this.db
      .select({ flag: assistantFlags, answer: assistantMessages, question: question.text })
      .from(assistantFlags)
      .innerJoin(assistantMessages, eq(assistantMessages.id, assistantFlags.messageId))
      .leftJoin(
        question,
        and(
          eq(question.chatId, assistantMessages.chatId),
          eq(question.position, sql`${assistantMessages.position} - 1`),
        ),
      )
      .orderBy(
        sql`${assistantFlags.reviewedAt} is not null`,
        desc(assistantFlags.flaggedAt),
        asc(assistantFlags.messageId),
      )
      .limit(MOST_LISTED);
    return {
      items: rows.map(({ flag, answer, question: text }) => ({
        id: flag.messageId,
        reason: flag.reason,
        question: text ?? '',
        answer: toAnswer(answer, true),
        flaggedAt: flag.flaggedAt.toISOString(),
        reviewedAt: flag.reviewedAt?.toISOString() ?? null,
      })),
    };
  }

  /** For moderators: marks a flagged answer as reviewed, or opens it again. @throws 404 problem */
  async review(id: string, isReviewed: boolean): Promise<void> {
    const changed = isId(id)
      ? await this.db
          .update(assistantFlags)
          .set({ reviewedAt: isReviewed ? sql`now()` : null })
          .where(eq(assistantFlags.messageId, id))
          .returning({ id: assistantFlags.messageId })
      : [];
    if (changed.length === 0) throw noSuchFlag();
  }

  async #requireAnswer(uid: string, chatId: string, messageId: string): Promise<void> {
    const [answer] = isId(messageId)
      ? await this.db
          .select({ id: assistantMessages.id })
          .from(assistantMessages)
          .innerJoin(assistantChats, eq(assistantChats.id, assistantMessages.chatId))
          .where(
            and(
              eq(assistantMessages.id, messageId),
              eq(assistantMessages.role, 'assistant'),
              eq(assistantChats.id, chatId),
              eq(assistantChats.uid, uid),
            ),
          )
      : [];
    if (!answer) throw noSuchAnswer();
  }
}
