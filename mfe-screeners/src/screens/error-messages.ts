import type { ApiError } from 'shared/store';

/** A rejected change, and the reason. */
export interface Refused {
  /** HTTP status; 0 if the request failed or this browser refused. */
  status: number;
  text: string;
}

/** Message of a failed call; the server's own message if it sent one. */
export function refusalOf(error: unknown): Refused {
  const { status = 0, problem } = error as Partial<ApiError>;
  if (status === 409 && problem?.title === 'Conflict')
    return {
      status,
      text: 'This screen was changed elsewhere meanwhile. Its newer version is here now: look at it, then try again.',
    };
  const text = problem?.errors?.[0]?.message ?? problem?.detail;
  if (text) return { status, text };
  return {
    status,
    text:
      status === 0
        ? 'The server could not be reached. Nothing was changed.'
        : 'That did not work. Nothing was changed.',
  };
}
