import type { z } from 'zod';
import { invalidInput, type ProblemError } from './problem';

/** Detail of the problem for a body with invalid JSON. */
export const NO_JSON = 'The body is not valid JSON';

/** Limit of the mistakes that an answer names: a body may hold thousands. */
const MAX_MISTAKES = 20;

/** `/where/0/field` in readable form: `where[0].field`. */
function fieldPath(pointer: string): string {
  const parts = pointer.split('/').filter(Boolean);
  return parts.reduce(
    (path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path ? `${path}.${part}` : part),
    '',
  );
}

interface FieldError {
  instancePath: string;
  message?: string;
  params: Record<string, unknown>;
}

/** The problem that names the invalid fields of a request. */
export function invalidFields(
  validation: readonly FieldError[],
  context: string | undefined,
): ProblemError {
  const errors = validation.slice(0, MAX_MISTAKES).flatMap(({ instancePath, message, params }) => {
    const at = fieldPath(instancePath);
    const keys = params['keys'];
    if (Array.isArray(keys)) {
      return keys.map((key) => ({
        field: at ? `${at}.${String(key)}` : String(key),
        message: 'Unknown field',
      }));
    }
    // Libraries report that `undefined` was received; for the client, the field is missing.
    const missing = message?.endsWith('received undefined') === true;
    return [
      { field: at || (context ?? 'body'), message: missing ? 'Missing' : (message ?? 'Invalid') },
    ];
  });
  return invalidInput(errors);
}

/** The same problem for a body that is checked behind the routes, in a thread. */
export const invalidBody = ({ issues }: z.ZodError): ProblemError =>
  invalidFields(
    issues.map(({ path, message, ...params }) => ({
      instancePath: `/${path.join('/')}`,
      message,
      params: { ...params },
    })),
    'body',
  );
