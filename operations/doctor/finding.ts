/** One result of the doctor. */
export interface Finding {
  check: string;
  /** A failure stops the site or loses data; a warning does not. */
  state: 'ok' | 'warning' | 'failure';
  /** One line. */
  found: string;
  /** What to do; null if nothing. */
  remedy: string | null;
}

export const ok = (check: string, found: string): Finding => ({
  check,
  state: 'ok',
  found,
  remedy: null,
});

export const warning = (check: string, found: string, remedy: string): Finding => ({
  check,
  state: 'warning',
  found,
  remedy,
});

export const failure = (check: string, found: string, remedy: string): Finding => ({
  check,
  state: 'failure',
  found,
  remedy,
});

/** Message of an error in one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.trim() ?? '';
