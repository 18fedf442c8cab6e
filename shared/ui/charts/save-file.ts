/** Offers a file to the browser's downloads. */
export function saveFile(name: string, content: Blob | string, type = 'text/csv;charset=utf-8') {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then; the address would hold its memory for ever.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
