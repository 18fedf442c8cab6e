/** The failure codes, used by card, log, documentation and QA reports. */
export const FAILURES = {
  'PART-LOAD-FAILED': {
    phase: 'load',
    cause: 'The files of this part could not be fetched.',
    remedy: 'Try again; if it stays, the release is incomplete or the edge cannot read it.',
  },
  'PART-LOAD-TIMEOUT': {
    phase: 'load',
    cause: 'The files of this part did not arrive in time.',
    remedy: 'Try again on a better connection.',
  },
  'PART-INTEGRITY': {
    phase: 'load',
    cause: 'A file of this part is not the one that was released.',
    remedy: 'Release the part again; never edit a released file.',
  },
  'PART-CONTRACT': {
    phase: 'gate',
    cause: 'This part needs another contract version than the host offers.',
    remedy: 'Release the shell first, or roll the part back.',
  },
  'PART-SHARED': {
    phase: 'gate',
    cause: 'A shared library does not satisfy the range that this part was built with.',
    remedy: 'Rebuild the part against the current versions.',
  },
  'PART-EVALUATE': {
    phase: 'load',
    cause: 'The code of this part threw while it was evaluated.',
    remedy: 'Roll the part back; the error is in the report.',
  },
  'PART-HUNG': {
    phase: 'load',
    cause: 'A step of the start of this part did not end in time.',
    remedy: 'Try again; if it stays, roll the part back.',
  },
  'PART-NO-PAGE': {
    phase: 'mount',
    cause: 'The part declares a page that its code does not contain.',
    remedy: 'Bring remote.json and the pages table in line.',
  },
  'PART-MOUNT': {
    phase: 'mount',
    cause: 'The part threw while it was starting.',
    remedy: 'Try again; the error is in the report.',
  },
  'PART-RENDER': {
    phase: 'render',
    cause: 'The part threw while it was drawing.',
    remedy: 'Try again; the error is in the report.',
  },
  'PART-KILLED': {
    phase: 'gate',
    cause: 'This part was switched off by its operators.',
    remedy: 'It comes back when they switch it on.',
  },
} as const;

export type FailureCode = keyof typeof FAILURES;

export interface PartFailure {
  code: FailureCode;
  remote: string;
  version: string;
  /** ISO time. */
  at: string;
  message: string;
}
