/** Focuses the first control of a filter in the visible panel. */
export function focusFilter(field: string): void {
  const controls = document.querySelectorAll<HTMLElement>(
    `[data-filter="${field}"] :is(input:not([type='range']), button)`,
  );
  [...controls].find((control) => control.offsetParent !== null)?.focus();
}
