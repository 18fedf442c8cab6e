type Field = HTMLInputElement | HTMLTextAreaElement;

/** Text of a field before its region is remounted. */
export interface TypedInput {
  field: Field;
  key: string;
  value: string;
  /** Selection of the focused field. */
  selection: [start: number | null, end: number | null] | null;
}

const FIELDS = 'input, textarea';
const NOT_TYPED = [
  'button',
  'checkbox',
  'color',
  'file',
  'hidden',
  'image',
  'radio',
  'range',
  'submit',
];

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !NOT_TYPED.includes(element.type));

/** Fields by name, with a number if several share a name. */
function keyed(root: ParentNode): [key: string, field: Field][] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll(FIELDS)].filter(isField).map((field) => {
    const name = [field.type, field.name, field.ariaLabel ?? '', field.placeholder].join('|');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [`${name}|${count}`, field];
  });
}

/**
 * Reads the text fields of the page or a part of it. Ids cannot identify them, because React generates new ones.
 */
export const readTyped = (root: ParentNode): TypedInput[] =>
  keyed(root).map(([key, field]) => ({
    field,
    key,
    value: field.value,
    selection: document.activeElement === field ? [field.selectionStart, field.selectionEnd] : null,
  }));

/**
 * Restores the text in the fields that replaced the recorded ones, as if it had been typed again.
 */
export function restoreTyped(root: ParentNode, typed: readonly TypedInput[]): void {
  const before = new Map(typed.map((one) => [one.key, one]));
  for (const [key, field] of keyed(root)) {
    const old = before.get(key);
    if (!old || old.field === field || old.field.isConnected) continue;
    if (old.value !== field.value) type(field, old.value);
    if (!old.selection) continue;
    field.focus();
    if (old.selection[0] !== null) field.setSelectionRange(...old.selection);
  }
}

/**
 * React overrides the setter of a controlled field. The prototype's setter lets React notice the
 * change.
 */
function type(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
