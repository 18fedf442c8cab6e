/*
 * First module of every bundle: webpack's runtime and styled-components put this nonce on what they
 * insert. Browsers hide the attribute from selectors but not from this property.
 */
__webpack_nonce__ = document.querySelector('script[nonce]')?.nonce;
