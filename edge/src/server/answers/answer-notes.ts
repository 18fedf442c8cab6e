import type { ServerResponse } from 'node:http';
import { newRequestId, REQUEST_ID_HEADER } from 'shared/server';

/** Facts about an answer, for metrics and logs. */
export interface AnswerNotes {
  requestId: string;
  /** Absent where the request is not traced. */
  traceId?: string;
  /** Pattern of the page's route. */
  route?: string;
  composition?: string;
  /** The remote that owns the page, and its release. */
  remote?: string;
  version?: string;
}

const notes = new WeakMap<ServerResponse, AnswerNotes>();

/** Notes of an answer; its id is made on first use. */
export function notesOf(response: ServerResponse): AnswerNotes {
  let entry = notes.get(response);
  if (!entry) notes.set(response, (entry = { requestId: newRequestId() }));
  return entry;
}

/** Adds facts to the notes of an answer. */
export const noteAnswer = (
  response: ServerResponse,
  facts: Partial<Omit<AnswerNotes, 'requestId'>>,
): void => void Object.assign(notesOf(response), facts);

/** Released files are cached for years: an id of one request would mislead on all others. */
const RELEASED = '/releases/';

/** Puts the request id on an answer. */
export function identifyAnswer(response: ServerResponse, target: string): void {
  if (!target.startsWith(RELEASED))
    response.setHeader(REQUEST_ID_HEADER, notesOf(response).requestId);
}
