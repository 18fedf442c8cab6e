/** Milliseconds. A visitor who leaves earlier moved on for reasons unrelated to the page. */
const MIN_LEFT_MS = 500;

/** Whether a visitor left a page that he had waited for. `left`: milliseconds that he waited. */
export const isAbandoned = ({ left }: { left?: number | undefined }): boolean =>
  left !== undefined && left >= MIN_LEFT_MS;
