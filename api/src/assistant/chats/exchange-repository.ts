import { and, count, desc, eq, gte, max, sql } from 'drizzle-orm';
import type { AnswerPart, AnswerSource, Ask, ChatAnswer } from 'shared/contract';
import { ASSISTANT_LIMITS } from 'shared/contract/schemas';
import type { Database } from '../../database/open-database';
import { assistantChats, assistantMessages } from '../../database/schema';
import { lockProfile, type DatabaseTransaction } from '../../database/transaction';
import { isId } from '../../identity/user-routes';
import { notFound, ProblemError } from '../../http/problem';
import { planOf } from '../../plans/plan-limit';
import type { Question } from '../answering';
import { noSuchChat } from './chat-repository';
import { titleOf } from './chat-title';
import { answerText } from './plain-text';
import { countQuestion, giveBackQuestion } from './question-days';
import { wellFormed } from './stored-text';

/** Earlier exchanges that an answer may refer to, and the characters of each text. */
const EARLIER = { exchanges: 6, characters: 2000 };

/** A stored question with its answer, which is still empty. */
export interface Exchange {
  questionId: string;
  answerId: string;
  earlier: Question['earlier'];
  /** Questions left today. Null is unlimited. */
  remaining: number | null;
}

export interface StoredAnswer {
  parts: readonly AnswerPart[];
  source: AnswerSource;
  end: ChatAnswer['end'];
}

/** Questions and answers of chats, as they are asked and written. */
export class ExchangeRepository {
  constructor(private readonly db: Database) {}

  /**
   * Stores a question and its empty answer, and counts it. All or nothing: a refused question leaves
   * the one that it would replace.
   *
   * @param source origin of the answer, as far as it is known
   * @throws 404 problem for an unknown chat or question, 409 for a full chat, 403 for a full day
   */
  begin(
    uid: string,
    chatId: string,
    { text, context = null, replaces }: Ask,
    { day, source }: { day: string; source: AnswerSource },
  ): Promise<Exchange> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      const [chat] = await tx
        .select({ title: assistantChats.title })
        .from(assistantChats)
        .where(and(eq(assistantChats.id, chatId), eq(assistantChats.uid, uid)));
      if (!chat) throw noSuchChat();
      if (replaces !== undefined) await removeFrom(tx, chatId, replaces);
      const position = await nextPosition(tx, chatId);
      const earlier = await earlierExchanges(tx, chatId);
      const remaining = await countQuestion(tx, uid, await planOf(tx, uid), day);
      const stored = await tx
        .insert(assistantMessages)
        .values([
          { chatId, position, role: 'user', text, context },
          { chatId, position: position + 1, role: 'assistant', text: '', source, ending: 'cut' },
        ])
        .returning({ id: assistantMessages.id });
      const [question, answer] = stored;
      if (!question || !answer) throw new Error('The question was not stored');
      await tx
        .update(assistantChats)
        .set({ title: chat.title ?? titleOf(text), updatedAt: sql`now()` })
        .where(eq(assistantChats.id, chatId));
      return { questionId: question.id, answerId: answer.id, earlier, remaining };
    });
  }

  /** Stores the answer written so far. Does nothing if its chat or question was deleted. */
  async save(answerId: string, { parts, source, end }: StoredAnswer): Promise<void> {
    await this.db
      .update(assistantMessages)
      .set({ parts: [...parts], text: answerText(parts), source, ending: end })
      .where(eq(assistantMessages.id, answerId));
  }

  /** Gives a question back that failed by a fault of ours. */
  giveBack(uid: string, day: string): Promise<void> {
    return giveBackQuestion(this.db, uid, day);
  }
}

/** Deletes a question and everything after it. @throws 404 problem */
async function removeFrom(tx: DatabaseTransaction, chatId: string, id: string): Promise<void> {
  const [question] = isId(id)
    ? await tx
        .select({ position: assistantMessages.position })
        .from(assistantMessages)
        .where(
          and(
            eq(assistantMessages.id, id),
            eq(assistantMessages.chatId, chatId),
            eq(assistantMessages.role, 'user'),
          ),
        )
    : [];
  if (!question) throw notFound('There is no such question in this chat');
  await tx
    .delete(assistantMessages)
    .where(
      and(eq(assistantMessages.chatId, chatId), gte(assistantMessages.position, question.position)),
    );
}

/** @throws 409 problem when the chat is full */
async function nextPosition(tx: DatabaseTransaction, chatId: string): Promise<number> {
  const [present] = await tx
    .select({ messages: count(), last: max(assistantMessages.position) })
    .from(assistantMessages)
    .where(eq(assistantMessages.chatId, chatId));
  if ((present?.messages ?? 0) + 2 > ASSISTANT_LIMITS.messagesPerChat)
    throw new ProblemError(
      409,
      'Chat is full',
      `A chat holds ${ASSISTANT_LIMITS.messagesPerChat / 2} questions. Start another one.`,
    );
  return (present?.last ?? -1) + 1;
}

/** The last exchanges, oldest first. Those without an answer are left out. */
async function earlierExchanges(
  tx: DatabaseTransaction,
  chatId: string,
): Promise<Question['earlier']> {
  const rows = await tx
    .select({ role: assistantMessages.role, text: assistantMessages.text })
    .from(assistantMessages)
    .where(eq(assistantMessages.chatId, chatId))
    .orderBy(desc(assistantMessages.position))
    .limit(2 * EARLIER.exchanges);
  return rows.toReversed().flatMap(({ role, text: question }, index, all) => {
    const next = all[index + 1];
    if (role !== 'user' || next?.role !== 'assistant' || next.text === '') return [];
    return [{ question, answer: wellFormed(next.text.slice(0, EARLIER.characters)) }];
  });
}
