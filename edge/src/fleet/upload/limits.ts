const MEBIBYTE = 1_048_576;

/** What a build that is sent to an edge may be at most; whatever is beyond is refused before anything of it is read. */
export const UPLOAD = {
  /** Bytes of the compressed archive. */
  MAX_ARCHIVE_BYTES: 16 * MEBIBYTE,
  /** Bytes of its files together: a few kilobytes of gzip can be gigabytes of zeros. */
  MAX_UNPACKED_BYTES: 64 * MEBIBYTE,
  MAX_FILES: 2000,
  /** Characters of a file's name with its folders. */
  MAX_NAME: 200,
  /** Time in which the body must have arrived: below the edge's own limit of a request, so that the refusal says why. */
  MAX_BODY_MS: 25_000,
  /** Time of all checks with the behaviour gate; clients wait 300 s for an answer. */
  MAX_RELEASE_MS: 280_000,
  /** `Retry-After` of a release that comes while another one runs. */
  RETRY_SECONDS: 1,
} as const;
