/** Where somebody writes; nobody writes into a radio button or a box to tick. */
const EDITABLE =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Lists and windows that move by keys of their own. */
const OWN_KEYS = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]';
/** What answers to Enter, Space or the arrows by itself. */
const CONTROLS = 'a[href], button, input, summary, audio, video, [tabindex]:not([tabindex="-1"])';

const isLetter = (key: string): boolean => /^[a-z]$/i.test(key);

/** The pressed key as bindings name it; null when a modifier makes it the browser's or the system's. */
function nameOf(event: KeyboardEvent): string | null {
  // On many keyboards `[` is typed with AltGr, which reports itself as Ctrl and Alt.
  const typed = event.getModifierState('AltGraph');
  if (event.metaKey || (!typed && (event.ctrlKey || event.altKey))) return null;
  let { key } = event;
  // Letters of other scripts: the Latin letter on the same place of the keyboard.
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (letter && key.length === 1 && key.charCodeAt(0) > 0x7f) key = letter;
  // Caps Lock changes nothing.
  if (isLetter(key)) return event.shiftKey ? key.toUpperCase() : key.toLowerCase();
  return key;
}

/** A window over the page has the keyboard to itself. Where windows cannot be modal each counts as one. */
const hasWindowOpen = (document: Document): boolean =>
  [...document.querySelectorAll('dialog')].some(
    (dialog) => dialog.open && (typeof dialog.showModal !== 'function' || dialog.matches(':modal')),
  );

/**
 * The key of a press that nobody else has a claim to: not somebody writing, not a control or a window
 * that uses it, not composed with an input method. Null when it is not ours.
 */
export function freeKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing) return null;
  const key = nameOf(event);
  const target = event.target instanceof Element ? event.target : null;
  if (key === null || target?.closest(EDITABLE) || target?.closest(OWN_KEYS)) return null;
  if ((key.length > 1 || key === ' ') && target?.closest(CONTROLS)) return null;
  return hasWindowOpen(document) ? null : key;
}
