import type { ApiError } from 'shared/store';
import { NOT_REACHED, type Refused } from './user-screens';

/** Message of a failed call; the server's own message if it sent one. */
export function refusalOf(error: unknown): Refused {
  const { status = 0, problem } = error as Partial<ApiError>;
  if (status === 409 && problem?.title === 'Conflict')
    return {
      status,
      text: 'This screen was changed elsewhere. The newer version is loaded: check it, then try again.',
    };
  const text = problem?.errors?.[0]?.message ?? problem?.detail;
  if (text) return { status, text };
  return status === 0 ? NOT_REACHED : { status, text: 'That did not work. Nothing was changed.' };
}
