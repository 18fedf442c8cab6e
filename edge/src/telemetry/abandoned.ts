/** Milliseconds. A visitor who leaves earlier has clicked on, whatever the page is like. */
const MIN_LEFT_MS = 500;

/** Whether a visitor left a page that he had waited for. `left`: milliseconds that he waited. */
export const isAbandoned = ({ left }: { left?: number | undefined }): boolean =>
  left !== undefined && left >= MIN_LEFT_MS;
