import { SHELL_FAILED, SHELL_STARTED } from 'shared/contract';

const ATTRIBUTE = 'data-shell-begun';

/**
 * Claims the start of this document. The guard may load the shell's script a second time, while the first request
 * still runs.
 * @returns false when another copy of the script has claimed it
 */
export function claimStart(document: Document): boolean {
  const { documentElement: root } = document;
  if (root.hasAttribute(ATTRIBUTE)) return false;
  root.setAttribute(ATTRIBUTE, '');
  return true;
}

/** Notifies the document's guard that the shell runs. */
export const signalStarted = (document: Document): void =>
  void document.dispatchEvent(new Event(SHELL_STARTED));

/**
 * Notifies the document's guard that the start threw.
 * @returns whether a guard took over: it replaces the page, or has drawn its card
 */
export function signalFailed(document: Document, error: unknown): boolean {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return !document.dispatchEvent(new CustomEvent(SHELL_FAILED, { detail, cancelable: true }));
}
