/** A letter that the product sends. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** Who an answer goes to; the sender is always the product. */
  replyTo?: string;
}

/** What carries mail: a local mailbox, or a server. */
export interface MailPort {
  /** Resolves when the mail is in safe hands. @throws when it is not; nothing was sent then */
  send(mail: Mail): Promise<void>;
}
