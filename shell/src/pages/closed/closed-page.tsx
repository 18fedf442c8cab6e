/** Empty root page for visitors to whom it is closed. */
export const ClosedPage = () => null;
