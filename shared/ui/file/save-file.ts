/**
 * Lifetime of the blob URL in ms. A slow machine may start reading a large file long after the
 * click, so the URL keeps its memory until then.
 */
export const FILE_KEPT = 60_000;

/** Downloads a file through the browser. Text is CSV unless `type` says otherwise. */
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
