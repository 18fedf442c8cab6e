/**
 * How long the browser may take to begin with a file, in ms. A slow machine reads a large one long after
 * the click; the address is worth its memory until then.
 */
export const FILE_KEPT = 60_000;

/** Offers a file to the browser's downloads. Text is CSV unless `type` says something else. */
export function saveFile(
  name: string,
  content: Blob | string,
  type = 'text/csv;charset=utf-8',
): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FILE_KEPT);
}
