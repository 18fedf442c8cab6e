/** What people do about their plan: the callable functions and the readings of pages. */
import { randomUUID } from 'node:crypto';
import {
  changeAppliesAt,
  chargeInCents,
  planById,
  planIdOf,
  type Billing as BillingAnswer,
  type Checkout,
  type Invoice,
  type Offer,
} from 'shared/contract';
import { CallableError } from '../callables/callable-error';
import { notFound, ProblemError } from '../http/problem';
import type { ProfileRepository } from '../identity/profile-repository';
import type { Identity } from '../identity/token-verifier';
import type { BillingEvent } from './billing-event';
import type { BillingRepository, CheckoutRow } from './billing-repository';
import { ProviderError, type PaymentProvider, type ProviderSubscription } from './payment-provider';

/** How long a checkout can be paid: the least that Stripe takes. */
export const CHECKOUT_MINUTES = 31;

interface BillingOptions {
  repository: BillingRepository;
  provider: PaymentProvider;
  profiles: Pick<ProfileRepository, 'find'>;
  /** Origin that visitors use. */
  publicUrl: string;
  now: () => Date;
}

export class BillingService {
  readonly #options: BillingOptions;
  constructor(options: BillingOptions) {
    this.#options = options;
  }

  /** Stores what the provider tells. @returns whether it was new */
  receive(events: readonly BillingEvent[]): Promise<boolean> {
    return this.#options.repository.receive(events);
  }

  /**
   * Opens a checkout: the same key answers the same one, so that a double press opens one. Other open checkouts
   * of the person are closed, so that no two can be paid.
   *
   * @throws CallableError when there is a subscription already, or the provider does not answer
   */
  async createCheckout(
    { uid, email }: Pick<Identity, 'uid' | 'email'>,
    { plan, interval, idempotencyKey }: Offer & { idempotencyKey: string },
  ): Promise<{ id: string; url: string }> {
    const { repository, provider, now } = this.#options;
    if (await this.#live(uid))
      throw new CallableError('already-exists', 'There is a plan already: change it instead');
    const at = now();
    const { checkout, others } = await repository.newCheckout(uid, {
      id: randomUUID(),
      idempotencyKey,
      plan,
      interval,
      amountCents: chargeInCents(planById(plan), interval),
      expiresAt: new Date(at.getTime() + CHECKOUT_MINUTES * 60_000),
      now: at,
    });
    if (checkout.plan !== plan || checkout.interval !== interval)
      throw new CallableError('invalid-argument', 'The key belongs to a checkout of another plan');
    if (statusAt(checkout, at) !== 'open')
      throw new CallableError('failed-precondition', 'This checkout is over: start another one');
    return throughProvider(async () => {
      for (const other of others) {
        if (other.providerId !== null) await provider.expireCheckout(other.providerId);
        await repository.checkoutExpired(other.id);
      }
      if (checkout.url !== null) return { id: checkout.id, url: checkout.url };
      const customerId = await this.#customer(uid, email);
      const opened = await provider.openCheckout({
        id: checkout.id,
        uid,
        email,
        customerId,
        offer: { plan, interval },
        amountCents: checkout.amountCents,
        successUrl: this.#address(`/payment/success?checkout=${checkout.id}`),
        cancelUrl: this.#address(`/payment/cancel?plan=${plan}&interval=${interval}`),
        expiresAt: checkout.expiresAt,
      });
      await repository.checkoutOpened(checkout.id, opened.providerId, opened.url);
      return { id: checkout.id, url: opened.url };
    });
  }

  /** A larger plan at once, a smaller one at renewal. */
  async changeSubscription(
    { uid }: Pick<Identity, 'uid'>,
    offer: Offer,
  ): Promise<{ appliesAt: 'now' | 'renewal' }> {
    const { repository, provider } = this.#options;
    const subscription = await this.#required(uid);
    const { plan, interval, pending, status } = subscription.snapshot;
    if (status !== 'active')
      throw new CallableError('failed-precondition', 'Pay the open invoice first');
    if (plan === offer.plan && interval === offer.interval && pending === null)
      throw new CallableError('already-exists', 'This is the plan that you have');
    const appliesAt = changeAppliesAt(subscription.snapshot, offer);
    await repository.receive(
      await throughProvider(() => provider.change(subscription, offer, appliesAt)),
    );
    return { appliesAt };
  }

  async setCancelled({ uid }: Pick<Identity, 'uid'>, cancelled: boolean): Promise<void> {
    const { repository, provider } = this.#options;
    const subscription = await this.#required(uid);
    await repository.receive(
      await throughProvider(() => provider.setCancelled(subscription, cancelled)),
    );
  }

  /**
   * Nobody is charged for an account that is about to be deleted.
   *
   * @throws 503 problem when the payment service does not answer: the account then stays
   */
  async endCharges(uid: string): Promise<void> {
    const live = await this.#live(uid);
    if (!live || live.snapshot.cancelAtPeriodEnd) return;
    try {
      await this.setCancelled({ uid }, true);
    } catch (error) {
      if (!(error instanceof CallableError)) throw error;
      throw new ProblemError(
        503,
        'Plan not cancelled',
        'The payment service did not answer, so your plan is not cancelled and your account stays. Try again later.',
      );
    }
  }

  async portal({ uid }: Pick<Identity, 'uid'>): Promise<{ url: string }> {
    const subscription = await this.#required(uid);
    const url = await throughProvider(() =>
      this.#options.provider.portal(subscription, this.#address('/payment')),
    );
    return { url };
  }

  /** What a person pays for now. */
  async overview(uid: string): Promise<BillingAnswer> {
    const live = await this.#live(uid);
    const profile = await this.#options.profiles.find(uid);
    const plan = planIdOf(profile?.subscriptions ?? []);
    const { name: provider } = this.#options.provider;
    if (!live) return { plan, subscription: null, provider };
    const { anchor: _anchor, card: _card, ...subscription } = live.snapshot;
    return { plan, subscription, provider };
  }

  async invoices(uid: string): Promise<Invoice[]> {
    await this.#live(uid);
    return this.#options.repository.invoices(uid);
  }

  /** @throws 404 problem for what is no checkout of this person */
  async checkout(uid: string, id: string): Promise<Checkout> {
    const row = await this.#options.repository.checkout(id, uid);
    if (!row) throw notFound('There is no such checkout');
    const subscriptions = await this.#options.repository.subscriptions(uid);
    return {
      id: row.id,
      plan: row.plan,
      interval: row.interval,
      status: statusAt(row, this.#options.now()),
      amountCents: row.amountCents,
      entitled:
        row.status === 'complete' &&
        subscriptions.some(
          ({ snapshot }) => snapshot.status === 'active' && snapshot.plan === row.plan,
        ),
    };
  }

  /** The subscription that is not over, after what has become due by now; the newest of several. */
  async #live(uid: string): Promise<ProviderSubscription | null> {
    const { repository, provider, now } = this.#options;
    const subscriptions = await repository.subscriptions(uid);
    const due = subscriptions.flatMap((one) => provider.dueEvents(one, now()));
    const present =
      due.length > 0 && (await repository.receive(due))
        ? await repository.subscriptions(uid)
        : subscriptions;
    return (
      present.findLast(
        ({ snapshot }) => snapshot.status !== 'ended' && snapshot.status !== 'incomplete',
      ) ?? null
    );
  }

  async #required(uid: string): Promise<ProviderSubscription> {
    const live = await this.#live(uid);
    if (!live) throw new CallableError('failed-precondition', 'There is no plan to change');
    return live;
  }

  async #customer(uid: string, email: string): Promise<string> {
    const { repository, provider } = this.#options;
    const present = await repository.customerOf(uid);
    if (present !== null) return present;
    const customerId = await provider.customer(uid, email);
    await repository.saveCustomer(uid, customerId);
    return customerId;
  }

  #address(path: string): string {
    return `${this.#options.publicUrl}${path}`;
  }
}

/** A checkout past its time is expired, whether or not the provider has told so yet. */
export const statusAt = (row: CheckoutRow, now: Date): CheckoutRow['status'] =>
  row.status === 'open' && row.expiresAt <= now ? 'expired' : row.status;

/** A provider that does not answer is a failure for now, not a mistake of who asked. */
async function throughProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError)
      throw new CallableError('unavailable', 'The payment service did not answer', error);
    throw error;
  }
}
