/** Elements with text input, which excludes radio buttons and checkboxes. */
const EDITABLE =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Widgets with their own keyboard navigation. */
const OWN_KEYS = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]';
/** Elements that handle Enter, Space or the arrows natively. */
const CONTROLS = 'a[href], button, input, summary, audio, video, [tabindex]:not([tabindex="-1"])';

const isLetter = (key: string): boolean => /^[a-z]$/i.test(key);

/**
 * The pressed key in the notation of bindings. Null if a modifier makes it a key of the browser or
 * system.
 */
function nameOf(event: KeyboardEvent): string | null {
  // On many keyboards `[` is typed with AltGr, which is reported as Ctrl and Alt.
  const typed = event.getModifierState('AltGraph');
  if (event.metaKey || (!typed && (event.ctrlKey || event.altKey))) return null;
  let { key } = event;
  // For letters of other scripts, the Latin letter at the same keyboard position.
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (letter && key.length === 1 && key.charCodeAt(0) > 0x7f) key = letter;
  // Caps Lock has no effect.
  if (isLetter(key)) return event.shiftKey ? key.toUpperCase() : key.toLowerCase();
  return key;
}

/**
 * An open modal has exclusive keyboard access. Without browser support for modals, every dialog
 * counts as one.
 */
const hasWindowOpen = (document: Document): boolean =>
  [...document.querySelectorAll('dialog')].some(
    (dialog) => dialog.open && (typeof dialog.showModal !== 'function' || dialog.matches(':modal')),
  );

/**
 * The pressed key, unless something else handles it: text input, a control or dialog that uses the
 * key, or an input method. Otherwise null.
 */
export function freeKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing) return null;
  const key = nameOf(event);
  const target = event.target instanceof Element ? event.target : null;
  if (key === null || target?.closest(EDITABLE) || target?.closest(OWN_KEYS)) return null;
  if ((key.length > 1 || key === ' ') && target?.closest(CONTROLS)) return null;
  return hasWindowOpen(document) ? null : key;
}
