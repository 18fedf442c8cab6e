/** Rules of a row that begins with a security: a ticker is never cut, the issuer is. */
export const securityRules = `
  .ui-asset > b:not(.ui-cut) {
    flex: none;
  }
  .issuer {
    color: var(--ink-2);
    font-weight: 400;
  }`;
