import { randomBytes } from 'node:crypto';

/** Texts of a page that differ in every answer, always of the same length. */
export interface PageSecrets {
  /** Marks the scripts and styles that the content security policy allows. */
  nonce: string;
  /** Authorises the telemetry of one page load. */
  token: string;
}

const NONCE_BYTES = 18;
const TOKEN_BYTES = 39;

export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64');

/**
 * Texts in place of the secrets, so that pages of two visitors are equal before the secrets are
 * filled in. Random, so that no address or data of a visitor can contain one.
 */
export const PLACEHOLDERS: Readonly<PageSecrets> = {
  nonce: newNonce(),
  token: randomBytes(TOKEN_BYTES).toString('base64url'),
};

/** The text of a page that was rendered with {@link PLACEHOLDERS}. */
export const fillText = (text: string, { nonce, token }: PageSecrets): string =>
  text.replaceAll(PLACEHOLDERS.nonce, () => nonce).replaceAll(PLACEHOLDERS.token, () => token);
