/**
 * Mail of the local sign-in, `GET /api/firebase/mailbox`. Exists only without a Firebase project.
 */
export interface LocalMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** Link in its body that the recipient should open. Null without one. */
  link: string | null;
  /** ISO time. */
  sentAt: string;
}
