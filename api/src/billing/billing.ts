/** Plan changes and billing views: the callable functions and the data of billing pages. */
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
import type { DatabaseTransaction } from '../database/transaction';
import { notFound } from '../http/problem';
import type { ProfileRepository } from '../identity/profile-repository';
import type { Identity } from '../identity/identity';
import type { BillingEvent } from './billing-event';
import type { BillingRepository } from './billing-repository';
import type { CheckoutRow } from './checkout-repository';
import { overlapOf } from './overlapping-subscriptions';
import { ProviderError, type PaymentProvider, type ProviderSubscription } from './payment-provider';
import { PressBusyError, type PressRepository } from './press-repository';
import type { BillingTaskRunner } from './task-runner';

/** How long a checkout can be paid: the least that Stripe takes. */
export const CHECKOUT_MINUTES = 31;

interface BillingOptions {
  repository: BillingRepository;
  presses: PressRepository;
  runner: BillingTaskRunner;
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

  /** Stores events of the provider and makes the calls that follow. @returns whether an event was new */
  async receive(events: readonly BillingEvent[]): Promise<boolean> {
    const isNew = await this.#options.repository.receive(events);
    // Stored already: a failure here is retried by the runner, not by a repeated event.
    await this.#options.runner.run();
    return isNew;
  }

  /**
   * Opens a checkout. The same key returns the same one, so that a double click opens one. Other
   * open checkouts of the user are closed, so that no two can be paid.
   *
   * @throws CallableError when there is a subscription already, or the provider does not answer
   */
  createCheckout(
    { uid, email }: Pick<Identity, 'uid' | 'email'>,
    { plan, interval, idempotencyKey }: Offer & { idempotencyKey: string },
  ): Promise<{ id: string; url: string }> {
    const { repository, provider, now } = this.#options;
    return this.#alone(uid, async () => {
      if ((await this.#present(uid)).stays)
        throw new CallableError('already-exists', 'There is a plan already: change it instead');
      const at = now();
      const { checkout, others } = await repository.checkouts.create(uid, {
        id: randomUUID(),
        idempotencyKey,
        plan,
        interval,
        amountCents: chargeInCents(planById(plan), interval),
        expiresAt: new Date(at.getTime() + CHECKOUT_MINUTES * 60_000),
        now: at,
      });
      if (checkout.plan !== plan || checkout.interval !== interval)
        throw new CallableError(
          'invalid-argument',
          'The key belongs to a checkout of another plan',
        );
      if (statusAt(checkout, at) !== 'open')
        throw new CallableError('failed-precondition', 'This checkout is over: start another one');
      for (const other of others) {
        const outcome =
          other.providerId === null ? 'expired' : await provider.expireCheckout(other.providerId);
        if (outcome === 'complete')
          throw new CallableError(
            'already-exists',
            'Another checkout of yours is paid: its plan opens in a moment',
          );
        await repository.checkouts.expire(other.id);
      }
      if (checkout.url !== null) return { id: checkout.id, url: checkout.url };
      const customerId = await this.#customer(uid, email, checkout.id);
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
      if (!(await repository.checkouts.markOpened(checkout.id, opened.providerId, opened.url))) {
        await provider.expireCheckout(opened.providerId);
        throw new CallableError('failed-precondition', 'This checkout is over: start another one');
      }
      return { id: checkout.id, url: opened.url };
    });
  }

  /** Upgrades apply at once, downgrades at renewal. A repeated key gets the first answer. */
  changeSubscription(
    { uid }: Pick<Identity, 'uid'>,
    { plan, interval, idempotencyKey = randomUUID() }: Offer & { idempotencyKey?: string },
  ): Promise<{ appliesAt: 'now' | 'renewal' }> {
    const { repository, presses, provider } = this.#options;
    const offer: Offer = { plan, interval };
    return this.#alone(uid, async () => {
      const action = `${plan} by the ${interval}`;
      const press = await presses.press(uid, idempotencyKey, action);
      if (press.action !== action)
        throw new CallableError('invalid-argument', 'The key belongs to a change to another plan');
      if (press.done && press.appliesAt) return { appliesAt: press.appliesAt };
      const subscription = await this.#required(uid);
      // A retry after a lost answer repeats the first decision: the plan may have changed since.
      const appliesAt = press.appliesAt ?? changeOf(subscription, offer);
      await presses.decide(press, appliesAt);
      const events = await provider.change(subscription, offer, appliesAt, press.key);
      await repository.receiveWith(events, (tx) => presses.finish(tx, press));
      return { appliesAt };
    });
  }

  /**
   * Cancels every live subscription of the user at the end of its period, or resumes the kept one.
   */
  setCancelled({ uid }: Pick<Identity, 'uid'>, cancelled: boolean): Promise<void> {
    const { repository, provider } = this.#options;
    return this.#alone(uid, async () => {
      const { stays, extra } = await this.#present(uid);
      if (!stays) throw noPlan();
      const all = [stays, ...(cancelled ? extra.map(({ subscription }) => subscription) : [])];
      for (const one of all)
        if (one.snapshot.cancelAtPeriodEnd !== cancelled)
          await repository.receive(await provider.setCancelled(one, cancelled));
    });
  }

  /**
   * Records in the transaction of a deletion that the account must not be charged again. Call
   * {@link finishTasks} after it.
   */
  closeAccount(tx: DatabaseTransaction, uid: string): Promise<void> {
    return this.#options.repository.closeAccount(tx, uid);
  }

  /** Runs the due tasks at the provider. Failures are retried later, also by the next process. */
  finishTasks(): Promise<void> {
    return this.#options.runner.run();
  }

  async portal({ uid }: Pick<Identity, 'uid'>): Promise<{ url: string }> {
    return throughProvider(async () => {
      const subscription = await this.#live(uid);
      if (!subscription) throw noPlan();
      return { url: await this.#options.provider.portal(subscription, this.#address('/payment')) };
    });
  }

  /** Current plan and subscription of an account. */
  async overview(uid: string): Promise<BillingAnswer> {
    const live = await this.#live(uid);
    const profile = await this.#options.profiles.find(uid);
    const plan = planIdOf(profile?.subscriptions ?? []);
    const { name: provider } = this.#options.provider;
    if (!live) return { plan, subscription: null, provider };
    const { anchor: _anchor, card: _card, checkoutId: _id, ...subscription } = live.snapshot;
    return { plan, subscription, provider };
  }

  async invoices(uid: string): Promise<Invoice[]> {
    await this.#live(uid);
    return this.#options.repository.invoices(uid);
  }

  /** @throws 404 problem for an unknown checkout or one of another user */
  async checkout(uid: string, id: string): Promise<Checkout> {
    const { repository, now } = this.#options;
    const row = await repository.checkouts.find(id, uid);
    if (!row) throw notFound('There is no such checkout');
    const subscriptions = await repository.subscriptions(uid);
    const own = subscriptions.find(({ snapshot }) => snapshot.checkoutId === row.id);
    const refundedCents =
      own?.snapshot.status === 'ended'
        ? await repository.refundedCents(uid, own.subscriptionId)
        : 0;
    return {
      id: row.id,
      plan: row.plan,
      interval: row.interval,
      status: statusAt(row, now()),
      amountCents: row.amountCents,
      entitled:
        row.status === 'complete' &&
        refundedCents === 0 &&
        subscriptions.some(
          ({ snapshot }) => snapshot.status === 'active' && snapshot.plan === row.plan,
        ),
      ...(refundedCents > 0 && { refundedCents }),
    };
  }

  /** A paying action: serialised per user, with provider failures as refusals. */
  #alone<T>(uid: string, action: () => Promise<T>): Promise<T> {
    return throughProvider(() => this.#options.presses.alone(uid, action));
  }

  /** Subscriptions of the user, after changes that are due were made. */
  async #own(uid: string): Promise<ProviderSubscription[]> {
    const { repository, provider, now } = this.#options;
    const subscriptions = await repository.subscriptions(uid);
    const due = subscriptions.flatMap((one) => provider.dueEvents(one, now()));
    return due.length > 0 && (await repository.receive(due))
      ? repository.subscriptions(uid)
      : subscriptions;
  }

  /** The subscription that is not over. */
  async #live(uid: string): Promise<ProviderSubscription | null> {
    return overlapOf(await this.#own(uid)).stays;
  }

  /** Live subscriptions as the provider has them now: its events may be late, and calls that pay must not guess. */
  async #present(uid: string) {
    const { repository, provider } = this.#options;
    await this.#own(uid);
    let isAsked = false;
    for (const customerId of await repository.customersOf(uid)) {
      const askedAt = repository.askingAt();
      const present = await provider.subscriptionsOf(customerId);
      if (!present) continue;
      isAsked = true;
      await repository.receiveAsked(
        present.map((one) => ({ ...one, uid })),
        askedAt,
      );
    }
    if (isAsked) await this.#options.runner.run();
    return overlapOf(await repository.subscriptions(uid));
  }

  async #required(uid: string): Promise<ProviderSubscription> {
    const { stays } = await this.#present(uid);
    if (!stays) throw noPlan();
    return stays;
  }

  async #customer(uid: string, email: string, attempt: string): Promise<string> {
    const { repository, provider } = this.#options;
    const present = await repository.customerOf(uid);
    if (present !== null) return present;
    const customerId = await provider.customer(uid, email, attempt);
    const stored = await repository.saveCustomer(uid, customerId);
    if (stored !== null) return stored;
    await provider.deleteCustomer(customerId);
    throw new CallableError('failed-precondition', 'The account was deleted');
  }

  #address(path: string): string {
    return `${this.#options.publicUrl}${path}`;
  }
}

const noPlan = () => new CallableError('failed-precondition', 'There is no plan to change');

/** When a change applies. @throws CallableError if the plan cannot be changed to this one */
function changeOf({ snapshot }: ProviderSubscription, offer: Offer): 'now' | 'renewal' {
  const { plan, interval, pending, status } = snapshot;
  if (status !== 'active')
    throw new CallableError('failed-precondition', 'Pay the open invoice first');
  if (plan === offer.plan && interval === offer.interval && pending === null)
    throw new CallableError('already-exists', 'This is the plan that you have');
  if (pending?.plan === offer.plan && pending.interval === offer.interval)
    throw new CallableError('already-exists', 'This change is planned already');
  return changeAppliesAt(snapshot, offer);
}

/** A checkout past its time is expired, even if the provider has not reported it yet. */
export const statusAt = (row: CheckoutRow, now: Date): CheckoutRow['status'] =>
  row.status === 'open' && row.expiresAt <= now ? 'expired' : row.status;

/** A provider that does not answer is a temporary failure, not an error of the caller. */
async function throughProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError)
      throw new CallableError('unavailable', 'The payment service did not answer', error);
    if (error instanceof PressBusyError)
      throw new CallableError('unavailable', 'Another change of your plan is under way');
    throw error;
  }
}
