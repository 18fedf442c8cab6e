const MEBIBYTE = 1_048_576;

/** Upper limits of an uploaded build. Anything larger is refused before it is read. */
export const UPLOAD = {
  /** Bytes of the compressed archive. */
  MAX_ARCHIVE_BYTES: 16 * MEBIBYTE,
  /** Total bytes of its files: a few kilobytes of gzip can expand to gigabytes of zeros. */
  MAX_UNPACKED_BYTES: 64 * MEBIBYTE,
  MAX_FILES: 2000,
  /** Characters of a file's name with its folders. */
  MAX_NAME: 200,
  /**
   * Time limit for the body: below the edge's own limit of a request, so that the refusal states
   * the reason.
   */
  MAX_BODY_MS: 25_000,
  /** Time limit of all checks including the behaviour gate. Clients wait 300 s for an answer. */
  MAX_RELEASE_MS: 280_000,
  /** `Retry-After` of a release that arrives while another one runs. */
  RETRY_SECONDS: 1,
} as const;
