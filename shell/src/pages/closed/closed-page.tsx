/** The root page for those to whom it is closed: nothing. */
export const ClosedPage = () => null;
