/** Composes digests for new snapshots and days, and sends the outbox. */
import { brand } from 'shared/brand';
import { EMAIL_SUBSCRIPTION_TEXTS, type EmailSubscription } from 'shared/contract';
import {
  scheduleOnLeader,
  SOLE_LEADER,
  type Leadership,
} from '../coordination/leadership/leadership';
import type { MailPort } from '../mail/mail-port';
import type { Outbox, OutboxRow } from '../mail/outbox';
import { mailContentSchema } from '../mail/template/mail-content';
import { renderHtml } from '../mail/template/render-html';
import { renderTextFoot } from '../mail/template/render-text';
import type { MarketStore } from '../market/market-store';
import { nextTurn } from '../market/turns/turns';
import { DIGESTS, type Digest } from './digests';
import type { SubscriptionRepository } from './subscription-repository';
import type { UnsubscribeTokens } from './unsubscribe-token';

const POLL_MS = 60_000;
/** Maximum number of mails per run. The next run continues. */
const MAX_MAILS = 500;

export interface EmailEngineOptions {
  subscriptions: SubscriptionRepository;
  outbox: Outbox;
  mail: MailPort;
  tokens: UnsubscribeTokens;
  market: Pick<MarketStore, 'peek' | 'onServed'>;
  /** Symbols that the user holds or watches. */
  userSymbols: (uid: string) => Promise<readonly string[]>;
  /** Origin for links in mail. */
  publicUrl: string;
  /** Only the leader composes and sends. By default this process is alone. */
  leadership?: Leadership;
  now: () => Date;
  onError: (error: unknown) => void;
}

export class EmailEngine {
  readonly #options: EmailEngineOptions;
  readonly #leadership: Leadership;
  #unschedule: () => void = () => undefined;
  #run: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: EmailEngineOptions) {
    this.#options = options;
    this.#leadership = options.leadership ?? SOLE_LEADER;
  }

  start(): void {
    const poll = () => void this.poll();
    this.#options.market.onServed(() => {
      if (this.#leadership.isLeader) poll();
    });
    this.#unschedule = scheduleOnLeader(this.#leadership, POLL_MS, poll);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#unschedule();
    await this.#run;
  }

  /**
   * The latest occasion, which a new subscription counts as sent. Empty before there is a market.
   */
  occasionOf(subscription: EmailSubscription): string {
    const market = this.#options.market.peek();
    const digest = DIGESTS.find((one) => one.subscription === subscription);
    return market && digest ? digest.occasion(market, this.#options.now()) : '';
  }

  /** Composes due digests and sends the outbox. One run at a time; calls queue. */
  poll(): Promise<void> {
    this.#run = this.#run.then(() => this.#poll());
    return this.#run;
  }

  /** Whether another process may have taken over. */
  get #mustStop(): boolean {
    return this.#closed || !this.#leadership.isLeader;
  }

  async #poll(): Promise<void> {
    try {
      for (const digest of DIGESTS) await this.#compose(digest);
      await this.#deliver();
      await this.#options.outbox.purge(this.#options.now());
    } catch (error) {
      if (!this.#closed) this.#options.onError(error);
    }
  }

  async #compose(digest: Digest): Promise<void> {
    const { market, subscriptions, userSymbols, publicUrl, now } = this.#options;
    const present = market.peek();
    if (!present) return;
    const occasion = digest.occasion(present, now());
    for (let after = ''; !this.#mustStop;) {
      const rows = await subscriptions.due(digest.subscription, occasion, after);
      for (const row of rows) {
        // Subscribed before there was a market: nothing was missed.
        const isFirst = row.occasion === '';
        const letter = isFirst
          ? null
          : digest.compose(
              present,
              occasion,
              digest.isOfUserAssets ? await userSymbols(row.uid) : [],
              publicUrl,
            );
        await subscriptions.advance(row, occasion, letter, now());
        await nextTurn();
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.uid;
    }
  }

  async #deliver(): Promise<void> {
    const { outbox, mail, now, onError } = this.#options;
    for (let count = 0; count < MAX_MAILS && !this.#mustStop; count += 1) {
      const row = await outbox.lease(now());
      if (!row) return;
      try {
        await mail.send(this.#letterOf(row));
      } catch (error) {
        onError(error);
        await outbox.postpone(row, now());
        continue;
      }
      await outbox.markSent(row.id, now());
    }
  }

  /** The same bytes each time, so that recipients recognise a mail that is sent twice. */
  #letterOf({ id, uid, subscription, email, subject, body, content, createdAt }: OutboxRow) {
    const { tokens, publicUrl } = this.#options;
    const token = tokens.sign({ uid, subscription });
    const { label } = EMAIL_SUBSCRIPTION_TEXTS[subscription];
    const parsed = mailContentSchema.safeParse(content);
    const foot = {
      reason: `You get this because you subscribed to “${label}” on ${brand.name}.`,
      links: [
        { label: 'Unsubscribe', url: `${publicUrl}/unsubscribe?token=${token}` },
        { label: 'All settings', url: `${publicUrl}/settings#email` },
      ],
    };
    return {
      to: email,
      subject,
      text: `${body}\n${renderTextFoot(foot)}`,
      // Content that another release stored in another format is sent as text only.
      ...(parsed.success && { html: renderHtml(subject, parsed.data, foot) }),
      id,
      date: createdAt,
      unsubscribeUrl: `${publicUrl}/api/email/unsubscribe?token=${token}`,
    };
  }
}
