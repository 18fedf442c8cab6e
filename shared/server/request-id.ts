import { randomBytes } from 'node:crypto';

/** Header of the request id, from the edge to the API and on answers. */
export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = /^[\da-f]{12}$/;

/** Id of a request in the logs and on its answer. */
export const newRequestId = (): string => randomBytes(6).toString('hex');

/** Whether a header is an id of the edge, not a text of a visitor. */
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && REQUEST_ID.test(value);
