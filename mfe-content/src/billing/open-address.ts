/** Opens an address outside the router. A separate object, so that tests can mock it. */
export const leaving = {
  to: (address: string): void => window.location.assign(address),
};
