/**
 * All tables of user data; those of the local sign-in are in firebase-wire/schema.ts. Uses only
 * features of PostgreSQL 15: the embedded database is newer than common servers. After a change
 * here run `npm run migration -w api` and commit the SQL.
 */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  EMAIL_SUBSCRIPTIONS,
  START_PAGES,
  USER_ROLES,
  type AlertAsset,
  type AnswerPart,
  type AssistantContext,
  type FilterCriteria,
  type PushMessage,
} from 'shared/contract';
import { ANSWER_ENDS, ANSWER_SOURCES } from 'shared/contract/schemas';
import { ALERT_EVENT_KINDS, ALERT_KINDS } from 'shared/market';

const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const now = () => sql`now()`;

/** Profile of a user, independent of the sign-in provider. */
export const profiles = pgTable('profiles', {
  uid: text('uid').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subscriptions: text('subscriptions', { enum: ['Plus', 'Pro', 'Premium'] })
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Set by the operator; null for everybody else. */
  role: text('role', { enum: USER_ROLES }),
  createdAt: instant('created_at').notNull().default(now()),
  updatedAt: instant('updated_at').notNull().default(now()),
});

export const watchlists = pgTable(
  'watchlists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().default(now()),
    updatedAt: instant('updated_at').notNull().default(now()),
    /** Set on deletion. A deleted list can be restored and is hidden otherwise. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('watchlists_uid').on(table.uid, table.createdAt)],
);

export const watchlistItems = pgTable(
  'watchlist_items',
  {
    watchlistId: uuid('watchlist_id')
      .notNull()
      .references(() => watchlists.id, { onDelete: 'cascade' }),
    symbol: text('symbol').notNull(),
    assetType: text('asset_type', {
      enum: ['stock', 'etf', 'index', 'currency', 'crypto'],
    }).notNull(),
    addedAt: instant('added_at').notNull().default(now()),
    /** Price on the day it was added, in the asset's currency. Null if unknown. */
    addedPrice: doublePrecision('added_price'),
    /** Day (`YYYY-MM-DD`) whose close that price is; null for a live price, and for a close of an unknown day. */
    addedPriceDate: text('added_price_date'),
    note: text('note').notNull().default(''),
    position: integer('position').notNull(),
    /** Heading of the list; empty: above the first one. */
    section: text('section').notNull().default(''),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** In the asset's currency. */
    targetPrice: doublePrecision('target_price'),
  },
  (table) => [primaryKey({ columns: [table.watchlistId, table.symbol] })],
);

/** Saved screens. */
export const screens = pgTable(
  'screens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    type: text('type', {
      enum: ['stocks', 'etfs', 'indices', 'currencies', 'crypto'],
    }).notNull(),
    name: text('name').notNull(),
    /** The name as names are compared: see screens/screen-name.ts. */
    nameKey: text('name_key').notNull(),
    /** Checked when it was written; read again with the schema of the contract. */
    criteria: jsonb('criteria').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now()),
    updatedAt: instant('updated_at').notNull().default(now()),
    /** Set on deletion. A deleted screen can be restored and is hidden otherwise. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('screens_uid').on(table.uid, table.type, table.position),
    uniqueIndex('screens_name')
      .on(table.uid, table.type, table.nameKey)
      .where(sql`deleted_at is null`),
    uniqueIndex('screens_default')
      .on(table.uid, table.type)
      .where(sql`is_default and deleted_at is null`),
  ],
);

/** Alerts and their evaluation state. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    symbol: text('symbol'),
    screenId: uuid('screen_id').references(() => screens.id, { onDelete: 'cascade' }),
    filterId: text('filter_id'),
    mode: text('mode'),
    /** Overrides of the filter's defaults in canonical form. Null means no overrides. */
    criteria: jsonb('criteria').$type<FilterCriteria>(),
    value: doublePrecision('value'),
    active: boolean('active').notNull().default(true),
    /** A target price is reached from below; null for other kinds. */
    fromBelow: boolean('from_below'),
    /** The condition was false when it was last evaluated: it fires when it becomes true. */
    armed: boolean('armed').notNull().default(true),
    /** Members of the list when it was last evaluated; null for conditions of one asset. */
    members: jsonb('members').$type<string[]>(),
    /** Version of the saved screen whose members these are. */
    screenVersion: integer('screen_version'),
    /** Snapshot (and day, for dates) for which it was last evaluated. */
    evaluatedFor: text('evaluated_for').notNull().default(''),
    /** How often it has fired. */
    occasions: integer('occasions').notNull().default(0),
    lastFiredAt: instant('last_fired_at'),
    /** Grows with each change of the alert or its state: optimistic lock of the evaluation. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now()),
    updatedAt: instant('updated_at').notNull().default(now()),
  },
  (table) => [index('alerts_uid').on(table.uid, table.createdAt)],
);

/** Fired alerts. A row outlives its alert. */
export const alertEvents = pgTable(
  'alert_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    alertId: uuid('alert_id').references(() => alerts.id, { onDelete: 'set null' }),
    /** Number of the firing of its alert: with it unique, so that nothing is stored twice. */
    occasion: integer('occasion').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ALERT_EVENT_KINDS }).notNull(),
    text: text('text').notNull(),
    /** Page that it is about. */
    path: text('path').notNull(),
    /** Assets that it is about, the first ones. */
    assets: jsonb('assets').$type<AlertAsset[]>().notNull(),
    /** Of all assets. */
    total: integer('total').notNull(),
    at: instant('at').notNull(),
    /** Order in which events were stored; those of one snapshot have one instant. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    readAt: instant('read_at'),
    /** End of the quiet hours in which it fired. Null once mail and notifications are stored. */
    heldUntil: instant('held_until'),
  },
  (table) => [
    index('alert_events_held')
      .on(table.heldUntil)
      .where(sql`held_until is not null`),
    uniqueIndex('alert_events_occasion').on(table.alertId, table.occasion),
    index('alert_events_uid').on(table.uid, table.sequence),
  ],
);

/** Own weights of the composite score. */
export const scoreWeights = pgTable('score_weights', {
  uid: text('uid')
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /**
   * By factor, validated on write. Null: reset to the defaults, so that the version keeps growing.
   */
  weights: jsonb('weights'),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull().default(now()),
});

/** Layouts of the dashboard, and the page that `/` leads to. */
export const dashboards = pgTable('dashboards', {
  uid: text('uid')
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /** By class of device; checked when they were written, read again with the schema of the contract. */
  layouts: jsonb('layouts').notNull(),
  startPage: text('start_page', { enum: START_PAGES }).notNull(),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull().default(now()),
});

/** Settings that differ from the defaults or were chosen; one row per user. */
export const userSettings = pgTable('user_settings', {
  uid: text('uid')
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /** Read again with `readSettings` of the contract: a release knows its own settings alone. */
  settings: jsonb('settings').notNull(),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull().default(now()),
});

/** Sign-ins that the API has seen: one row for each `auth_time` of a user. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    signedInAt: instant('signed_in_at').notNull(),
    /** `User-Agent` of the first call. */
    userAgent: text('user_agent').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** End of this single session: its tokens are refused for as long as they are renewed. */
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.signedInAt] })],
);

/** ID tokens of sign-ins before an instant are refused: signed out everywhere, a new password, a deleted account. */
export const sessionRevocations = pgTable('session_revocations', {
  /** SHA-256 of the uid, which does not identify the user after a deletion. */
  account: text('account').primaryKey(),
  validSince: instant('valid_since').notNull(),
  /** The one earlier sign-in that stays valid: the session that ended all others. */
  keptAt: instant('kept_at'),
  /** When no token of the account can be left; null while the account lives. */
  expiresAt: instant('expires_at'),
});

/** Tickets of the quote stream: `EventSource` cannot send an ID token. */
export const streamTickets = pgTable(
  'stream_tickets',
  {
    /** SHA-256 of the ticket. */
    hash: text('hash').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    /** Session that it was issued to. */
    signedInAt: instant('signed_in_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('stream_tickets_uid').on(table.uid)],
);

/**
 * Questions of track records, so that every process can continue a job. The id alone opens a job: a
 * row names no user.
 */
export const trackRecordJobs = pgTable(
  'track_record_jobs',
  {
    id: uuid('id').primaryKey(),
    /** Snapshot that the result is of. */
    snapshot: text('snapshot').notNull(),
    /** As text, which keeps the order of its keys: the question is the key of its result. */
    request: json('request').notNull(),
    createdAt: instant('created_at').notNull().default(now()),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [index('track_record_jobs_created').on(table.createdAt)],
);

/** Subscriptions to the status page of the site. */
export const statusSubscribers = pgTable(
  'status_subscribers',
  {
    /** The address in lower case. */
    key: text('key').primaryKey(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull().default(now()),
  },
  (table) => [index('status_subscribers_created').on(table.createdAt)],
);

/** E-mail subscriptions of a user. */
export const emailSubscriptions = pgTable(
  'email_subscriptions',
  {
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    subscription: text('subscription', { enum: EMAIL_SUBSCRIPTIONS }).notNull(),
    /** Proven to be theirs when they subscribed. */
    email: text('email').notNull(),
    /** Day or week of the last e-mail; at first the one in which the subscription began. */
    occasion: text('occasion').notNull(),
    createdAt: instant('created_at').notNull().default(now()),
  },
  (table) => [primaryKey({ columns: [table.uid, table.subscription] })],
);

/** Transactional outbox of e-mail: stored together with its cause, sent afterwards. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    /** Also the `Message-ID`, so that a mail delivered twice is recognisable. */
    id: uuid('id').primaryKey().defaultRandom(),
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    subscription: text('subscription', { enum: EMAIL_SUBSCRIPTIONS }).notNull(),
    /** Day, week or alert event of the mail. Unique together with user and subscription. */
    occasion: text('occasion').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    /** As text, without its foot. */
    body: text('body').notNull(),
    /** Source of the HTML version. Null for mails of earlier releases, which are text only. */
    content: jsonb('content'),
    createdAt: instant('created_at').notNull().default(now()),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(now()),
  },
  (table) => [
    uniqueIndex('mail_outbox_occasion').on(table.uid, table.subscription, table.occasion),
    index('mail_outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null`),
  ],
);

/** Browsers that get notifications. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    /** Session that subscribed: the device gets nothing once it was ended. */
    signedInAt: instant('signed_in_at').notNull(),
    name: text('name').notNull(),
    endpoint: text('endpoint').notNull(),
    /** Public key of the browser, base64url. */
    p256dh: text('p256dh').notNull(),
    /** Secret of the subscription, base64url. */
    authSecret: text('auth_secret').notNull(),
    createdAt: instant('created_at').notNull().default(now()),
    /** When a push service last accepted a notification. */
    lastSentAt: instant('last_sent_at'),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    index('push_devices_uid').on(table.uid),
  ],
);

/** Transactional outbox of notifications: stored together with their cause, deleted once sent. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    message: jsonb('message').$type<PushMessage>().notNull(),
    createdAt: instant('created_at').notNull().default(now()),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(now()),
  },
  (table) => [
    index('push_outbox_due').on(table.nextAttemptAt),
    index('push_outbox_device').on(table.deviceId),
  ],
);

/** Postback identifiers (campaign and partner click ids) that visitors arrived with. */
export const postbacks = pgTable('postbacks', {
  value: text('value').primaryKey(),
  firstSeenAt: instant('first_seen_at').notNull().default(now()),
  lastSeenAt: instant('last_seen_at').notNull().default(now()),
  visits: integer('visits').notNull().default(1),
});

/** Brokers that visitors miss, one row for a broker and an answer address. */
export const brokerWishes = pgTable(
  'broker_wishes',
  {
    /** The broker's name in lower case. */
    key: text('key').notNull(),
    /** The name as it was first written. */
    broker: text('broker').notNull(),
    /** Address for a reply when the broker is supported. Empty if no reply was requested. */
    email: text('email').notNull(),
    times: integer('times').notNull().default(1),
    firstAt: instant('first_at').notNull().default(now()),
    lastAt: instant('last_at').notNull().default(now()),
  },
  (table) => [primaryKey({ columns: [table.key, table.email] })],
);

export const portfolios = pgTable(
  'portfolios',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    currencyCode: text('currency_code').notNull(),
    /** Which shares a sale takes. */
    costMethod: text('cost_method').notNull().default('fifo'),
    /** Weights to come to: `[{symbol, percent}]`. */
    targets: jsonb('targets').notNull().default([]),
    /** Made by the product as an example; does not count towards the plan. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Grows with each change of the portfolio or of its transactions. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now()),
    updatedAt: instant('updated_at').notNull().default(now()),
    /** Set on deletion. A deleted portfolio can be restored and is hidden otherwise. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('portfolios_uid').on(table.uid, table.createdAt)],
);

/** A public link to a portfolio, at most one each; deleting the row revokes it. */
export const portfolioShares = pgTable('portfolio_shares', {
  portfolioId: uuid('portfolio_id')
    .primaryKey()
    .references(() => portfolios.id, { onDelete: 'cascade' }),
  /** 256 random bits, base64url. Grants access to shares and returns, not to amounts. */
  token: text('token').notNull().unique(),
  createdAt: instant('created_at').notNull().default(now()),
});

/** Files that were imported; undoing an import deletes its transactions. */
export const portfolioImports = pgTable('portfolio_imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  portfolioId: uuid('portfolio_id')
    .notNull()
    .references(() => portfolios.id, { onDelete: 'cascade' }),
  broker: text('broker').notNull(),
  createdAt: instant('created_at').notNull().default(now()),
});

/** Column, word and symbol assignments of a user for the files of a broker. */
export const importProfiles = pgTable(
  'import_profiles',
  {
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    broker: text('broker').notNull(),
    /** Checked when it was written, read again with the schema of the contract. */
    profile: jsonb('profile').notNull(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull().default(now()),
  },
  (table) => [primaryKey({ columns: [table.uid, table.broker] })],
);

export const portfolioTransactions = pgTable(
  'portfolio_transactions',
  {
    id: uuid('id').primaryKey(),
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    /** Order of entry, which decides between transactions of one day. */
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    type: text('type').notNull(),
    /** `YYYY-MM-DD`. */
    date: text('date').notNull(),
    symbol: text('symbol'),
    quantity: numeric('quantity'),
    price: numeric('price'),
    amount: numeric('amount'),
    currencyCode: text('currency_code').notNull(),
    rate: numeric('rate'),
    fee: numeric('fee').notNull().default('0'),
    tax: numeric('tax').notNull().default('0'),
    note: text('note').notNull().default(''),
    /** One word or phrase to filter by. */
    tag: text('tag').notNull().default(''),
    /** ISO instant with zone, as it was entered; orders a day. */
    executedAt: text('executed_at'),
    /** Asset that a spin-off, merger or change of symbol brings. */
    otherSymbol: text('other_symbol'),
    /** Money that a currency exchange brings. */
    otherAmount: numeric('other_amount'),
    otherCurrencyCode: text('other_currency_code'),
    /** Percent of the cost that a spin-off takes. */
    costPercent: numeric('cost_percent'),
    /** Lots that a sale takes: `[{lot, quantity}]`. */
    lots: jsonb('lots').notNull().default([]),
    importId: uuid('import_id').references(() => portfolioImports.id, { onDelete: 'cascade' }),
    /** By which the same row of a file is recognised again. */
    importKey: text('import_key').notNull(),
    createdAt: instant('created_at').notNull().default(now()),
    /** Set on deletion. A deleted transaction can be restored and is hidden otherwise. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('portfolio_transactions_order').on(table.portfolioId, table.position)],
);

/** A user's id at a payment provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    provider: text('provider').notNull(),
    customerId: text('customer_id').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.customerId] }),
    uniqueIndex('billing_customers_uid').on(table.provider, table.uid),
  ],
);

/** Checkouts that were opened; the key of a press makes a second press answer the same one. */
export const billingCheckouts = pgTable(
  'billing_checkouts',
  {
    id: uuid('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    idempotencyKey: uuid('idempotency_key').notNull(),
    provider: text('provider').notNull(),
    /** Null until the provider has answered. */
    providerId: text('provider_id'),
    url: text('url'),
    plan: text('plan', { enum: ['plus', 'pro', 'premium'] }).notNull(),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: ['open', 'complete', 'expired'] }).notNull(),
    createdAt: instant('created_at').notNull().default(now()),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('billing_checkouts_key').on(table.uid, table.idempotencyKey)],
);

/** Events of the payment provider, each once. The plan of a user is computed from them. */
export const billingEvents = pgTable(
  'billing_events',
  {
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    /** Null while no account here belongs to the customer. */
    uid: text('uid').references(() => profiles.uid, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['subscription', 'invoice', 'checkout', 'refund'] }).notNull(),
    /** Subscription, invoice or checkout that it is about. */
    subject: text('subject').notNull(),
    /** The event in the form of billing/billing-event.ts. */
    event: jsonb('event').notNull(),
    receivedAt: instant('received_at').notNull().default(now()),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('billing_events_uid').on(table.uid, table.kind),
  ],
);

/** Allows one paying action of a user at a time, over all processes. Expires by the clock of the database. */
export const billingLeases = pgTable('billing_leases', {
  uid: text('uid')
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  holder: uuid('holder').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** "Change plan" requests by their key: a repeated request gets the first answer. */
export const billingPresses = pgTable(
  'billing_presses',
  {
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    /** Plan and interval of the press: a key belongs to one action. */
    action: text('action').notNull(),
    /** Decided before the provider is called, so that a retry repeats the same call. */
    appliesAt: text('applies_at', { enum: ['now', 'renewal'] }),
    done: boolean('done').notNull().default(false),
    createdAt: instant('created_at').notNull().default(now()),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
);

/**
 * Work at the payment provider that must be finished, retried until it is. Outlives the account, so it refers to
 * customers and subscriptions of the provider only.
 */
export const billingTasks = pgTable(
  'billing_tasks',
  {
    provider: text('provider').notNull(),
    /**
     * - `check`: compare a customer's subscriptions with the provider;
     * - `end`: end a subscription;
     * - `expire`: expire a checkout;
     * - `close`: end everything of a customer whose account is deleted.
     */
    kind: text('kind', { enum: ['check', 'end', 'expire', 'close'] }).notNull(),
    /** Customer, subscription or checkout at the provider. */
    subject: text('subject').notNull(),
    customerId: text('customer_id'),
    reason: text('reason', { enum: ['doubt', 'second', 'deleted', 'operator'] }).notNull(),
    /** Refunds payments since this instant. Null refunds nothing. */
    refundSince: instant('refund_since'),
    refundedCents: integer('refunded_cents'),
    /** Counts the requests: one that arrives during a run is not lost. */
    revision: integer('revision').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The subscription is over; the mail about it may still wait. */
    endedAt: instant('ended_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.kind, table.subject] }),
    index('billing_tasks_due').on(table.nextAttemptAt),
  ],
);

/** Chats with the assistant. */
export const assistantChats = pgTable(
  'assistant_chats',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    /** Null until the first question or a rename. */
    title: text('title'),
    createdAt: instant('created_at').notNull().default(now()),
    updatedAt: instant('updated_at').notNull().default(now()),
  },
  (table) => [index('assistant_chats_uid').on(table.uid, table.updatedAt)],
);

/** Questions and answers of chats. An answer is stored while it is written. */
export const assistantMessages = pgTable(
  'assistant_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => assistantChats.id, { onDelete: 'cascade' }),
    /** Order in the chat. The answer follows its question directly. */
    position: integer('position').notNull(),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    /** The question, or the answer as plain text, which the search reads. */
    text: text('text').notNull(),
    /** Subject of a question. */
    context: jsonb('context').$type<AssistantContext>(),
    /** Parts of an answer. */
    parts: jsonb('parts').$type<AnswerPart[]>().notNull().default([]),
    source: text('source', { enum: ANSWER_SOURCES }),
    /** End of an answer: `cut` until another end is stored, so that a killed process leaves `cut`. */
    ending: text('ending', { enum: ANSWER_ENDS }),
    createdAt: instant('created_at').notNull().default(now()),
  },
  (table) => [uniqueIndex('assistant_messages_order').on(table.chatId, table.position)],
);

/** Answers that their owner reported to the moderators. */
export const assistantFlags = pgTable('assistant_flags', {
  messageId: uuid('message_id')
    .primaryKey()
    .references(() => assistantMessages.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  flaggedAt: instant('flagged_at').notNull().default(now()),
  /** Null while open. */
  reviewedAt: instant('reviewed_at'),
});

/** Questions to the assistant by day (UTC). */
export const assistantQuestions = pgTable(
  'assistant_questions',
  {
    uid: text('uid')
      .notNull()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    /** `YYYY-MM-DD`. */
    day: text('day').notNull(),
    asked: integer('asked').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
);
