import { ModelFailure, type LanguageModel, type ModelRequest } from '../answering';
import type { GenerationQueue } from './generation-queue';
import { modelFailure } from './model-failures';
import type { ModelHealth } from './model-health';
import { ollamaClient } from './ollama-client';
import { GENERATION_TIMES, SilenceLimit, type GenerationTimes } from './silence-limit';

/** Tokens of an answer. A schema-bound model can otherwise write blanks without end. */
const MOST_TOKENS = 1024;
/** Tokens of prompt and answer together. The server's default cuts longer prompts in silence. */
const CONTEXT_TOKENS = 8192;

export interface OllamaModelOptions {
  /** Address of the server. */
  url: string;
  /** Name of the model, with its tag. */
  name: string;
  /** Turns that all models of a server share. */
  queue: GenerationQueue;
  health: ModelHealth;
  times?: GenerationTimes;
}

/** A model on an Ollama server. Each generation waits for its turn and ends with its signal. */
export function ollamaModel(options: OllamaModelOptions): LanguageModel {
  const { name, queue, health } = options;
  return {
    name,
    async *write(request) {
      const { signal } = request;
      const endTurn = await queue.turn(signal);
      const work = new AbortController();
      const leave = () => {
        work.abort(signal.reason);
        // Also when the caller does not come back for the next piece.
        endTurn();
      };
      signal.addEventListener('abort', leave, { once: true });
      const limit = new SilenceLimit(work, options.times ?? GENERATION_TIMES);
      let hasBegun = false;
      try {
        for await (const piece of pieces(options, request, work.signal)) {
          limit.heard();
          if (!hasBegun) health.succeeded();
          hasBegun = true;
          if (piece !== '') yield piece;
        }
      } catch (error) {
        signal.throwIfAborted();
        const failure = modelFailure(work.signal.aborted ? work.signal.reason : error, hasBegun);
        health.noteFailure(failure);
        throw failure;
      } finally {
        limit.end();
        signal.removeEventListener('abort', leave);
        // The client leaves its connection open when its stream is not read to the end.
        work.abort();
        endTurn();
      }
    },
  };
}

/** The pieces as they arrive, also empty ones: a server that loads the model sends them. */
async function* pieces(
  { url, name }: OllamaModelOptions,
  { messages, schema }: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const stream = await ollamaClient(url, signal).chat({
    model: name,
    messages: messages.map(({ role, content }) => ({ role, content })),
    stream: true,
    ...(schema && { format: schema }),
    options: { temperature: 0, num_predict: MOST_TOKENS, num_ctx: CONTEXT_TOKENS },
  });
  for await (const { message, done, done_reason: reason } of stream) {
    // Another server may answer other JSON.
    if (typeof message?.content !== 'string') throw new Error('The answer has no message');
    yield message.content;
    if (done && reason === 'length') throw new ModelFailure('cut');
  }
}
