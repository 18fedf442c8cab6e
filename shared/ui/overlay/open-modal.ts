import { markPage } from '../state/mark-page';

/**
 * Opens a modal dialog and blocks scrolling of the page. Without browser support for modals, the
 * dialog is opened as non-modal.
 *
 * @returns a function that closes it
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const unmark = markPage('modal');
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  return () => {
    unmark();
    if (typeof dialog.close === 'function' && dialog.open) dialog.close();
  };
}
