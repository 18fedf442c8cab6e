/**
 * Tables of the local sign-in, created when the sign-in protocol is loaded. A site with a real
 * Firebase project has none. After a change here run `npm run migration:local-sign-in -w api` and
 * commit the SQL.
 */
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const now = () => sql`now()`;

/** Sign-in accounts. */
export const accounts = pgTable(
  'accounts',
  {
    uid: text('uid').primaryKey(),
    /**
     * Normalised: trimmed and in lower case. Not unique: an address belongs to the account that has proven it, and
     * a sign-up must not reveal whether there is one.
     */
    email: text('email').notNull(),
    /** `scrypt$N$r$p$salt$key`, see firebase-wire/password.ts. */
    passwordHash: text('password_hash').notNull(),
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
    emailVerified: boolean('email_verified').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: instant('created_at').notNull().default(now()),
    /**
     * Whole second of the latest session. Each session has a unique second, which identifies it.
     */
    lastSignInAt: instant('last_sign_in_at').notNull().default(now()),
    /** Sessions that began before this instant are void (set by a password change). */
    validSince: instant('valid_since').notNull().default(now()),
  },
  (table) => [index('accounts_email').on(table.email)],
);

/** Refresh tokens by SHA-256: a stolen database yields no session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /**
     * When the user last entered the password. Becomes `auth_time` of every token refreshed from
     * it.
     */
    signedInAt: instant('signed_in_at').notNull(),
  },
  (table) => [index('refresh_tokens_uid').on(table.uid)],
);

/** Single-use codes of e-mailed links, by SHA-256. */
export const emailCodes = pgTable(
  'email_codes',
  {
    hash: text('hash').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    requestType: text('request_type', {
      enum: ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'],
    }).notNull(),
    /** Address that the account gets; of other codes null. */
    newEmail: text('new_email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('email_codes_uid').on(table.uid)],
);

/** Mail that the local sign-in would have sent. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Account that the mail is about. Its mail is deleted with it, whatever address it went to. */
    uid: text('uid').references(() => accounts.uid, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sentAt: instant('sent_at').notNull().default(now()),
  },
  (table) => [
    index('mailbox_recipient').on(table.recipient, table.sentAt),
    index('mailbox_uid').on(table.uid),
  ],
);
