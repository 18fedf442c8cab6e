import type { Problem } from 'shared/contract';
import { problem } from 'shared/server';

/** Throw it anywhere below a route: the error handler turns it into `application/problem+json`. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly detail: string,
    readonly errors?: { field: string; message: string }[],
  ) {
    super(detail);
  }
}

/** A temporary refusal: the error handler adds `Retry-After`. */
export class RetryLaterError extends ProblemError {
  constructor(
    status: 429 | 503,
    title: string,
    detail: string,
    readonly retryAfterSeconds: number,
  ) {
    super(status, title, detail);
  }
}

export const notFound = (detail: string) => new ProblemError(404, 'Not found', detail);
export const unauthorized = (detail: string) => new ProblemError(401, 'Unauthorized', detail);
export const invalidInput = (errors: { field: string; message: string }[]) =>
  new ProblemError(
    400,
    'Invalid input',
    errors.map((e) => `${e.field}: ${e.message}`).join('; '),
    errors,
  );

export const toProblem = ({ status, title, detail, errors }: ProblemError): Problem =>
  problem(status, title, detail, errors);
