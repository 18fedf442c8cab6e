import { markPage } from '../state/mark-page';

/**
 * Opens a dialog over the page, which does not scroll meanwhile. Where the browser knows no modal
 * windows the dialog is just open.
 *
 * @returns closes it again
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
