import type { MessagePort } from 'node:worker_threads';
import type { ProblemError } from '../http/problem';

/** From the API to a thread: one job. */
export interface ThreadTask {
  name: string;
  input: unknown;
  /** Carries the job's calls of its source. */
  port: MessagePort;
}

/** Over the port: a call of the source. A thread has one call open at a time. */
export interface SourceCall {
  method: string;
  parameters: unknown[];
}

/** Over the port: what the source answered. The error of a failed call stays on the main thread. */
export type SourceAnswer = { answer: unknown } | { hasFailed: true };

/** Output of a job. Errors lose their class between threads, so a problem travels as plain fields. */
export type ThreadOutcome =
  | { output: unknown }
  | { problem: Pick<ProblemError, 'status' | 'title' | 'detail' | 'errors'> };
