/** Writes an answer to its client, and stores it for a user. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerSource, Ask, AssistantContext } from 'shared/contract';
import type { Asker, Question } from '../answering';
import { AnswerRecord } from '../chats/answer-record';
import { answerSaver } from '../chats/answer-saver';
import { answerProblem } from './answer-problem';
import { AnswerStream } from './answer-stream';
import type { AssistantOptions } from './assistant-options';
import { observedModel } from './observed-model';
import { earlyEnd } from './open-answers';
import { logPrivately } from './private-log';
import { runAnswer } from './run-answer';

type Running = Pick<
  AssistantOptions,
  'answer' | 'modelServer' | 'exchanges' | 'visitors' | 'now'
> & {
  signal: AbortSignal;
  leave: () => void;
};

/** Takes the connection from Fastify. The answer ends when the client leaves. */
function openStream(reply: FastifyReply, leave: () => void): AnswerStream {
  const { raw } = reply.hijack();
  if (raw.destroyed) leave();
  else raw.once('close', () => !raw.writableFinished && leave());
  return new AnswerStream(raw);
}

/** Answers a question of a visitor from the grammar alone. Nothing is stored. */
export async function answerVisitor(
  { answer, visitors, now, signal, leave }: Running,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    text,
    context,
    broker,
  }: { text: string; context: AssistantContext | null; broker: string | null },
): Promise<void> {
  const remaining = await visitors.take(request, now());
  const stream = openStream(reply, leave);
  const question: Question = {
    text,
    context,
    earlier: [],
    asker: { uid: null, tier: 'visitor', broker },
    model: null,
    signal,
  };
  try {
    const source = await runAnswer(answer, question, (part) => stream.part(part));
    stream.done({ questionId: null, answerId: null, source, remaining });
  } catch (error) {
    if (earlyEnd(signal) === 'left') return stream.close();
    await visitors.giveBack(request, now());
    logPrivately(request.log, error, 'A question of a visitor was not answered');
    stream.error(answerProblem(error, earlyEnd(signal)));
  }
}

/** Answers a question in a chat. Its parts are stored while they are written. */
export async function answerInChat(
  { answer, modelServer, exchanges, signal, leave }: Running,
  reply: FastifyReply,
  {
    asker,
    chatId,
    ask,
    day,
  }: { asker: Asker & { uid: string }; chatId: string; ask: Ask; day: string },
): Promise<void> {
  const { uid } = asker;
  const { model, failure } = observedModel(await modelServer.model());
  let source: AnswerSource = model ? 'model' : 'grammar';
  const exchange = await exchanges.begin(uid, chatId, ask, { day, source });
  const { questionId, answerId, earlier, remaining } = exchange;
  const stream = openStream(reply, leave);
  const record = new AnswerRecord();
  const save = (end: 'complete' | 'stopped' | 'cut') =>
    exchanges.save(answerId, { parts: record.parts, source, end });
  const saver = answerSaver(
    () => save('cut'),
    (error) => logPrivately(reply.log, error, 'An answer could not be stored yet'),
  );
  const question: Question = {
    text: ask.text,
    context: ask.context ?? null,
    earlier,
    asker,
    model,
    signal,
  };
  try {
    source = await runAnswer(answer, question, async (part) => {
      record.add(part);
      saver.grew();
      await stream.part(part);
    });
    await saver.end();
    await save('complete');
    // Only the model could have answered it.
    const isOurFault = source === 'not-understood' && failure() !== null;
    if (isOurFault) await exchanges.giveBack(uid, day);
    const left = isOurFault && remaining !== null ? remaining + 1 : remaining;
    stream.done({ questionId, answerId, source, remaining: left });
  } catch (error) {
    await saver.end();
    const hasLeft = earlyEnd(signal) === 'left';
    const end = hasLeft ? 'stopped' : 'cut';
    await save(end).catch((fault: unknown) =>
      logPrivately(reply.log, fault, 'An answer could not be stored'),
    );
    if (hasLeft) return stream.close();
    await exchanges
      .giveBack(uid, day)
      .catch((fault: unknown) =>
        logPrivately(reply.log, fault, 'A question could not be given back'),
      );
    logPrivately(reply.log, error, 'A question was not answered');
    stream.error(answerProblem(error, earlyEnd(signal)));
  }
}
