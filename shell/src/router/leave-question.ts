/** Texts of the question before unsaved changes are discarded. */
export const LEAVE_QUESTION = {
  title: 'Leave without saving?',
  description: 'What you have entered on this page is not saved yet. It is lost when you leave.',
};
