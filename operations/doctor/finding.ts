/** One result of the doctor. */
export interface Finding {
  check: string;
  /** A failure stops the site or loses data; a warning does not. */
  state: 'ok' | 'warning' | 'failure';
  /** One line. */
  text: string;
  /** Action of the operator; null for `ok`. */
  remedy: string | null;
}

export const ok = (check: string, text: string): Finding => ({
  check,
  state: 'ok',
  text,
  remedy: null,
});

export const warning = (check: string, text: string, remedy: string): Finding => ({
  check,
  state: 'warning',
  text,
  remedy,
});

export const failure = (check: string, text: string, remedy: string): Finding => ({
  check,
  state: 'failure',
  text,
  remedy,
});

/** Message of an error in one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.trim() ?? '';
