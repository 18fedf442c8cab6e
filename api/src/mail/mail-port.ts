/** A letter that the product sends. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same as HTML, for programs that show it. */
  html?: string;
  /** Reply address. The sender is always the product. */
  replyTo?: string;
  /** Names the mail, so that one that is sent twice is known again; by default a random one. */
  id?: string;
  /** By default now. */
  date?: Date;
  /** Address that ends the subscription it belongs to with one POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Transport of mail: a local mailbox, or a server. */
export interface MailPort {
  /**
   * Resolves once the mail is accepted.
   * @throws when it is not accepted; nothing was sent then
   */
  send(mail: Mail): Promise<void>;
  /** Deletes kept copies of mail to an address. Only the local mailbox keeps any. */
  forget?(address: string): Promise<void>;
}
