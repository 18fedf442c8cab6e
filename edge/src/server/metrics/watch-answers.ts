import type { IncomingMessage, ServerResponse } from 'node:http';
import { notesOf, type AnswerNotes } from '../answers/answer-notes';
import { routeName } from '../answers/route-names';

/** One answer that was sent. */
export interface EdgeAnswer extends AnswerNotes {
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/**
 * Calls `onAnswer` when an answer has been sent. A client that left counts with the status that it would
 * have got.
 */
export function watchAnswers(onAnswer: (answer: EdgeAnswer) => void) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const target = request.url ?? '/';
    response.once('close', () =>
      onAnswer({
        ...notesOf(response),
        route: routeName(response, target),
        method: request.method ?? '',
        status: response.statusCode,
        seconds: (performance.now() - startedAt) / 1000,
      }),
    );
  };
}
