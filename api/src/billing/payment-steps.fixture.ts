/** Steps of a user, a browser with several tabs and the payment provider. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PaidPlanId } from 'shared/contract';
import type { openStripeApi } from './stripe/stripe-api.fixture';

/** A sequence begins with one of them, so that most have something to pay for. */
export const OPENINGS = ['subscribe', 'pay in both tabs', 'open checkout'] as const;
export const STEPS = [
  ...OPENINGS,
  'open checkout in another tab',
  'pay first checkout',
  'pay last checkout',
  'press change twice',
  'press change in two tabs',
  'repeat the last press',
  'cancel',
  'resume',
  'deliver',
  'deliver in reverse',
  'deliver twice',
  'a second passes',
  'an hour passes',
  'provider down',
  'provider up',
  'answers get lost',
  'delete account',
] as const;
export type Step = (typeof STEPS)[number];

const PLANS: readonly PaidPlanId[] = ['plus', 'pro', 'premium'];

type Site = Awaited<ReturnType<typeof openStripeApi>>;
type User = Awaited<ReturnType<Site['newUser']>>;

/** A user who takes steps on the site. */
export class Buyer {
  isDeleted = false;
  readonly #sessions: string[] = [];
  #turn = 0;
  #lastPress: { plan: PaidPlanId; key: string; status: number } | null = null;

  constructor(
    private readonly site: Site,
    readonly user: User,
  ) {}

  async take(step: Step): Promise<void> {
    const needsAccount =
      /checkout|press|cancel|resume|delete/.test(step) && !step.startsWith('pay');
    if (!this.isDeleted || !needsAccount) await this.#actions[step]();
  }

  readonly #actions: Record<Step, () => unknown> = {
    'open checkout': () => this.#open(),
    'open checkout in another tab': () => Promise.all([this.#open(), this.#open()]),
    'pay first checkout': () => this.#pay(this.#sessions[0]),
    'pay last checkout': () => this.#pay(this.#sessions.at(-1)),
    subscribe: async () => {
      await this.#open();
      this.#pay(this.#sessions.at(-1));
      await this.site.deliver();
    },
    'pay in both tabs': () => this.#payInBothTabs(),
    'press change twice': async () => {
      const press = { plan: this.#nextPlan(), key: randomUUID() };
      const [status = 0] = await this.#press([press, press]);
      this.#lastPress = { ...press, status };
    },
    'press change in two tabs': () => {
      const plan = this.#nextPlan();
      return this.#press([1, 2].map(() => ({ plan, key: randomUUID() })));
    },
    'repeat the last press': () => this.#repeatLastPress(),
    cancel: () => this.user.callable('cancelSubscription', {}),
    resume: () => this.user.callable('resumeSubscription', {}),
    deliver: () => this.site.deliver(),
    'deliver in reverse': () => this.site.deliver((events) => events.toReversed()),
    'deliver twice': () => this.site.deliver((events) => [...events, ...events]),
    'a second passes': () => this.site.pass(1),
    'an hour passes': () => this.site.pass(3600),
    'provider down': () => this.site.stripe.fail(402),
    'provider up': () => this.site.stripe.fail(null),
    'answers get lost': () => this.site.stripe.loseAnswers(3),
    'delete account': async () => {
      this.isDeleted = (await this.user.remove()).status === 204;
    },
  };

  #nextPlan(): PaidPlanId {
    return PLANS[(this.#turn += 1) % PLANS.length] ?? 'pro';
  }

  async #open(): Promise<void> {
    const opened = await this.user.checkout(this.#nextPlan());
    if (opened) this.#sessions.push(opened.session);
  }

  #pay(session = ''): void {
    this.site.stripe.pay(session);
  }

  /** An unavoidable race: the user pays while the other tab opens its checkout. */
  async #payInBothTabs(): Promise<void> {
    await this.#open();
    const first = this.site.stripe.sessions.get(this.#sessions.at(-1) ?? '');
    await this.#open();
    if (first?.status === 'expired') first.status = 'open';
    this.#pay(first?.id);
    this.#pay(this.#sessions.at(-1));
  }

  /** Concurrent presses, which charge at most once. Returns their statuses. */
  async #press(presses: readonly { plan: PaidPlanId; key: string }[]): Promise<number[]> {
    const before = this.user.invoiceCount();
    const answers = await Promise.all(presses.map(({ plan, key }) => this.user.change(plan, key)));
    expect(this.user.invoiceCount() - before).toBeLessThanOrEqual(1);
    return answers.map(({ status }) => status);
  }

  async #repeatLastPress(): Promise<void> {
    if (!this.#lastPress) return;
    const before = this.user.invoiceCount();
    const { status } = await this.user.change(this.#lastPress.plan, this.#lastPress.key);
    // A press that was answered gets this answer again, and charges nothing.
    if (this.#lastPress.status !== 200) return;
    expect(status).toBe(200);
    expect(this.user.invoiceCount()).toBe(before);
  }
}
