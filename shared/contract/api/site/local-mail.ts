/** Mail that the local sign-in would have sent, `GET /api/firebase/mailbox`; only without a Firebase project. */
export interface LocalMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** The address in its body that it wants opened; null when there is none. */
  link: string | null;
  /** ISO time. */
  sentAt: string;
}
