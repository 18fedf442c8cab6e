/** Leaves the page for another origin or a page that is none of the product's. Apart, so that tests can see it. */
export const leaving = {
  to: (address: string): void => window.location.assign(address),
};
