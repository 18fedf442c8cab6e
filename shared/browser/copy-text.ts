/**
 * Copies text to the clipboard. Over plain HTTP, where the Clipboard API is missing, it uses a
 * selection.
 *
 * @returns false when the browser denies it: the caller shows the text for manual copying
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing on origins without HTTPS, contrary to the types.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Denied for this document or without a user gesture. The selection may still work.
  }
  return copySelection(text);
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  // Within an open dialog: the rest of the page is inert and cannot be selected. Safari does not focus a pressed button.
  const dialog =
    focused?.closest('dialog') ?? [...document.querySelectorAll('dialog[open]')].at(-1);
  (dialog ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
