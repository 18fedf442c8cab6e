/** The nonce of this page's content security policy; empty without one, e.g. in tests. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
