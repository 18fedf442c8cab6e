/** Runs the tasks that are due at the payment provider, and retries failed ones. */
import {
  scheduleOnLeader,
  SOLE_LEADER,
  type Leadership,
} from '../coordination/leadership/leadership';
import type { ProfileRepository } from '../identity/profile-repository';
import type { MailPort } from '../mail/mail-port';
import type { BillingRepository } from './billing-repository';
import { overlapOf } from './overlapping-subscriptions';
import type { PaymentProvider } from './payment-provider';
import { refundMail } from './refund-mail';
import type { BillingTask } from './task-repository';

const POLL_MS = 30_000;
/** Tasks of one run at most. The next run continues. */
const MAX_TASKS = 200;

export interface TaskRunnerOptions {
  repository: BillingRepository;
  provider: PaymentProvider;
  profiles: Pick<ProfileRepository, 'find'>;
  mail: MailPort;
  publicUrl: string;
  /** Only the leader retries on a schedule. By default this process is alone. */
  leadership?: Leadership;
  now: () => Date;
  onError: (error: unknown) => void;
}

export class BillingTaskRunner {
  readonly #options: TaskRunnerOptions;
  #unschedule: () => void = () => undefined;
  #run: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: TaskRunnerOptions) {
    this.#options = options;
  }

  /** Runs now, for tasks of an earlier process, and every half minute. */
  start(): void {
    void this.run();
    const { leadership = SOLE_LEADER } = this.#options;
    this.#unschedule = scheduleOnLeader(leadership, POLL_MS, () => void this.run());
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#unschedule();
    await this.#run;
  }

  /** Runs due tasks. One run at a time, calls queue. Failures are reported and retried later. */
  run(): Promise<void> {
    this.#run = this.#run.then(() => this.#runDue());
    return this.#run;
  }

  async #runDue(): Promise<void> {
    const { repository, now, onError } = this.#options;
    const { tasks } = repository;
    try {
      for (let count = 0; count < MAX_TASKS && !this.#closed; count += 1) {
        const task = await tasks.lease(now());
        if (!task) return;
        try {
          await this.#finish(task);
        } catch (error) {
          onError(error);
          await tasks.postpone(task, now());
        }
      }
    } catch (error) {
      if (!this.#closed) onError(error);
    }
  }

  async #finish(task: BillingTask): Promise<void> {
    const { repository, provider, now } = this.#options;
    if (task.kind === 'check') {
      await this.#check(task.subject);
      await repository.tasks.remove(task);
    } else if (task.kind === 'expire') {
      await provider.expireCheckout(task.subject);
      await repository.tasks.remove(task);
    } else if (task.kind === 'close') {
      await this.#close(task);
      await repository.tasks.markDone(task, now());
    } else {
      await this.#end(task);
      await repository.tasks.markDone(task, now());
    }
  }

  /** Fetches a customer's subscriptions from the provider, and ends all live ones but one. */
  async #check(customerId: string): Promise<void> {
    const { repository, provider, now } = this.#options;
    const uid = await repository.personOfCustomer(customerId);
    if (uid === null) return;
    for (const customer of await repository.customersOf(uid)) {
      const askedAt = repository.askingAt();
      const present = await provider.subscriptionsOf(customer);
      if (present)
        await repository.receiveAsked(
          present.map((one) => ({ ...one, uid })),
          askedAt,
        );
    }
    for (const { subscription, refundSince } of overlapOf(await this.#ofPerson(uid)).extra)
      await repository.tasks.endSecond(subscription, refundSince, now());
  }

  /** A user's subscriptions, from the provider if it can be queried. */
  async #ofPerson(uid: string) {
    const { repository, provider } = this.#options;
    const own = await repository.subscriptions(uid);
    const customers = await repository.customersOf(uid);
    const theirs = await Promise.all(customers.map((one) => provider.subscriptionsOf(one)));
    const rows = theirs.flatMap((some) => some ?? []);
    return rows.length > 0 ? rows : own;
  }

  async #end(task: BillingTask): Promise<void> {
    const { repository, provider, profiles, mail, publicUrl, now } = this.#options;
    const { subject: subscriptionId, customerId, reason, refundSince } = task;
    const uid =
      (await repository.personWith(subscriptionId)) ??
      (customerId === null ? null : await repository.personOfCustomer(customerId));
    let refundedCents = task.refundedCents ?? 0;
    if (task.endedAt === null) {
      const ours = uid === null ? [] : await repository.subscriptions(uid);
      const events = await provider.end(
        subscriptionId,
        refundSince,
        ours.find((one) => one.subscriptionId === subscriptionId) ?? null,
      );
      refundedCents = events.reduce(
        (sum, event) => sum + (event.kind === 'refund' ? event.refund.amountCents : 0),
        0,
      );
      await repository.receiveWith(uid === null ? [] : events, (tx) =>
        repository.tasks.markEnded(tx, task, { at: now(), refundedCents }),
      );
    }
    if (reason !== 'second' || refundedCents === 0 || uid === null) return;
    const to = (await profiles.find(uid))?.email ?? '';
    if (to !== '')
      await mail.send(refundMail({ to, subscriptionId, refundedCents, publicUrl, at: now() }));
  }

  /**
   * Ends everything of a deleted account's customer, refunds later payments, and deletes the
   * customer.
   */
  async #close({ subject: customerId, createdAt }: BillingTask): Promise<void> {
    const { repository, provider, now } = this.#options;
    const present = (await provider.subscriptionsOf(customerId)) ?? [];
    for (const { subscriptionId, snapshot } of present) {
      if (snapshot.status === 'ended') continue;
      // Stored first: a refund that fails after the end is retried.
      const end = { kind: 'end', subject: subscriptionId, customerId, reason: 'deleted' } as const;
      await repository.tasks.add({ ...end, refundSince: createdAt }, now());
      const task = await repository.tasks.find('end', subscriptionId);
      if (!task || task.doneAt !== null) continue;
      await this.#end(task);
      await repository.tasks.markDone(task, now());
    }
    await provider.deleteCustomer(customerId);
  }
}
