import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { PLAN_QUOTAS, planWith, type AlertEvent, type PlanId } from 'shared/contract';
import { MAX_ALERTS, type AlertKind } from 'shared/market';
import type { Database } from '../database/open-database';
import { alertEvents, alerts } from '../database/schema';
import { lockProfile, type DatabaseTransaction } from '../database/transaction';
import { notFound, ProblemError } from '../http/problem';
import { planOf, requireQuota } from '../plans/plan-limit';
import type { AlertEventRow, AlertRow, AlertState, AlertStep } from './alert-rows';
import { deliverEvents } from './delivery/deliver-events';
import { quietEndOf } from './delivery/quiet-end';
import { eventPath } from './event-path';
import type { NewAlert } from './new-alert';

const noSuchAlert = () => notFound('There is no such alert');

/** Events kept per user; older ones are deleted. */
export const MAX_EVENTS = 500;
const PAGE = 200;

const toEvent = (row: AlertEventRow): AlertEvent => {
  const [only] = row.assets;
  return {
    id: row.id,
    alertId: row.alertId,
    kind: row.kind,
    text: row.text,
    path: eventPath(row),
    symbol: row.total === 1 && only ? only.symbol : null,
    assets: row.assets,
    total: row.total,
    at: row.at.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    heldUntil: row.heldUntil?.toISOString() ?? null,
  };
};

/**
 * Alerts of one account, and their events. Alerts of other accounts are reported as unknown. Each
 * change locks the owner's row, so that concurrent requests cannot exceed the limit.
 */
export class AlertRepository {
  /** @param publicUrl origin for links in mail */
  constructor(
    private readonly db: Database,
    private readonly publicUrl = '',
  ) {}

  /** Newest first. */
  all(uid: string): Promise<AlertRow[]> {
    return this.db
      .select()
      .from(alerts)
      .where(eq(alerts.uid, uid))
      .orderBy(desc(alerts.createdAt), desc(alerts.id));
  }

  /** Alert limit of a user's plan. */
  async limit(uid: string): Promise<number> {
    return Math.min(PLAN_QUOTAS[await planOf(this.db, uid)].alerts ?? MAX_ALERTS, MAX_ALERTS);
  }

  /** @throws 404 problem */
  async one(uid: string, id: string): Promise<AlertRow> {
    const [row] = await this.db.select().from(alerts).where(this.#own(uid, id));
    if (!row) throw noSuchAlert();
    return row;
  }

  /** @throws 403 problem when the plan is full, 409 at the limit and for a duplicate */
  create(uid: string, alert: NewAlert, state: AlertState): Promise<AlertRow> {
    return this.#change(uid, async (tx) => {
      const present = await tx.select().from(alerts).where(eq(alerts.uid, uid));
      const plan = await planOf(tx, uid);
      requireQuota('alerts', plan, present.length);
      requireOwnWeights(plan, alert);
      if (present.length >= MAX_ALERTS)
        throw new ProblemError(409, 'Limit reached', `You can have at most ${MAX_ALERTS} alerts`);
      refuseTwin(present, alert);
      const [row] = await tx
        .insert(alerts)
        .values({ uid, ...alert, ...state })
        .returning();
      if (!row) throw new Error('The alert was not stored');
      return row;
    });
  }

  /**
   * Replaces an alert and resets its state.
   * @throws 404 problem, 409 for a duplicate
   */
  replace(
    uid: string,
    id: string,
    alert: NewAlert & { active: boolean },
    state: AlertState,
  ): Promise<AlertRow> {
    return this.#change(uid, async (tx) => {
      const present = await tx.select().from(alerts).where(eq(alerts.uid, uid));
      if (!present.some((row) => row.id === id)) throw noSuchAlert();
      refuseTwin(
        present.filter((row) => row.id !== id),
        alert,
      );
      const [row] = await tx
        .update(alerts)
        .set({ ...alert, ...state, version: sql`${alerts.version} + 1`, updatedAt: sql`now()` })
        .where(this.#own(uid, id))
        .returning();
      if (!row) throw noSuchAlert();
      return row;
    });
  }

  /**
   * Events that the alert fired are kept.
   * @throws 404 problem
   */
  async delete(uid: string, id: string): Promise<AlertRow> {
    const [row] = await this.db.delete(alerts).where(this.#own(uid, id)).returning();
    if (!row) throw noSuchAlert();
    return row;
  }

  /** Newest first. */
  async events(uid: string, limit: number, unreadOnly: boolean) {
    const own = eq(alertEvents.uid, uid);
    const unread = and(own, isNull(alertEvents.readAt));
    const rows = await this.db
      .select()
      .from(alertEvents)
      .where(unreadOnly ? unread : own)
      .orderBy(desc(alertEvents.sequence))
      .limit(limit);
    const [total] = await this.db.select({ total: count() }).from(alertEvents).where(unread);
    return { items: rows.map(toEvent), unread: total?.total ?? 0 };
  }

  /** @throws 404 problem */
  async event(uid: string, id: string): Promise<AlertEvent> {
    const [row] = await this.db
      .select()
      .from(alertEvents)
      .where(and(eq(alertEvents.id, id), eq(alertEvents.uid, uid)));
    if (!row) throw notFound('There is no such event');
    return toEvent(row);
  }

  /** Marks these events, or all, as read. Unknown ids and ids of other accounts are ignored. */
  async markRead(uid: string, ids: readonly string[] | undefined, at: Date): Promise<void> {
    await this.db
      .update(alertEvents)
      .set({ readAt: at })
      .where(
        and(
          eq(alertEvents.uid, uid),
          isNull(alertEvents.readAt),
          ids && inArray(alertEvents.id, [...ids]),
        ),
      );
  }

  /** A page, by id, of all users' active alerts that were not evaluated for `key`. */
  due(kinds: readonly AlertKind[], key: string, after: string | null): Promise<AlertRow[]> {
    return this.db
      .select()
      .from(alerts)
      .where(
        and(
          eq(alerts.active, true),
          inArray(alerts.kind, [...kinds]),
          ne(alerts.evaluatedFor, key),
          after === null ? undefined : gt(alerts.id, after),
        ),
      )
      .orderBy(asc(alerts.id))
      .limit(PAGE);
  }

  /** Marks alerts whose evaluation changed nothing. */
  async markEvaluated(ids: readonly string[], key: string): Promise<void> {
    if (ids.length === 0) return;
    await this.db
      .update(alerts)
      .set({ evaluatedFor: key })
      .where(inArray(alerts.id, [...ids]));
  }

  /** Active alerts on one asset, which live prices can fire. */
  live(kinds: readonly AlertKind[]): Promise<AlertRow[]> {
    return this.db
      .select()
      .from(alerts)
      .where(and(eq(alerts.active, true), inArray(alerts.kind, [...kinds])))
      .orderBy(asc(alerts.id));
  }

  /** The alert now; null when it is gone. */
  async reload(id: string): Promise<AlertRow | null> {
    return (await this.db.select().from(alerts).where(eq(alerts.id, id)))[0] ?? null;
  }

  /**
   * Stores the result of an evaluation: the new state and the event in one transaction. If the
   * process ends in between, neither is stored and the next process evaluates again. Null when the
   * alert was changed, deleted or evaluated by another process since `row` was read.
   */
  advance(row: AlertRow, { state, fired }: AlertStep, at: Date): Promise<AlertRow | null> {
    return this.db.transaction(async (tx) => {
      const occasion = row.occasions + 1;
      const [updatedAlert] = await tx
        .update(alerts)
        .set({
          ...state,
          version: row.version + 1,
          ...(fired && { occasions: occasion, lastFiredAt: at }),
        })
        .where(and(eq(alerts.id, row.id), eq(alerts.version, row.version)))
        .returning();
      if (!updatedAlert) return null;
      if (fired) {
        const { id: alertId, uid, kind } = row;
        const heldUntil = await quietEndOf(tx, uid, at);
        const [event] = await tx
          .insert(alertEvents)
          .values({ alertId, uid, kind, occasion, at, heldUntil, ...fired })
          .returning();
        if (event && !heldUntil)
          await deliverEvents(tx, { uid, events: [event], at, publicUrl: this.publicUrl });
        await this.#deleteOldest(tx, uid);
      }
      return updatedAlert;
    });
  }

  /**
   * Delivers the events of quiet hours that have ended, those of each user together.
   *
   * @returns whether there were any
   */
  async releaseHeld(now: Date): Promise<boolean> {
    const ended = lte(alertEvents.heldUntil, now);
    const users = await this.db
      .selectDistinct({ uid: alertEvents.uid })
      .from(alertEvents)
      .where(ended);
    for (const { uid } of users)
      await this.db.transaction(async (tx) => {
        const events = await tx
          .update(alertEvents)
          .set({ heldUntil: null })
          .where(and(eq(alertEvents.uid, uid), ended))
          .returning();
        const inOrder = events.toSorted((a, b) => a.sequence - b.sequence);
        await deliverEvents(tx, { uid, events: inOrder, at: now, publicUrl: this.publicUrl });
      });
    return users.length > 0;
  }

  /** Stores a fired alert of the kind `test`, which the page shows like any other. */
  async storeTest(uid: string, text: string, at: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      const path = '/settings';
      await tx
        .insert(alertEvents)
        .values({ uid, kind: 'test', occasion: 0, text, path, assets: [], total: 0, at });
      await this.#deleteOldest(tx, uid);
    });
  }

  async #deleteOldest(tx: DatabaseTransaction, uid: string): Promise<void> {
    const [oldest] = await tx
      .select({ sequence: alertEvents.sequence })
      .from(alertEvents)
      .where(eq(alertEvents.uid, uid))
      .orderBy(desc(alertEvents.sequence))
      .offset(MAX_EVENTS - 1)
      .limit(1);
    if (oldest)
      await tx
        .delete(alertEvents)
        .where(and(eq(alertEvents.uid, uid), lt(alertEvents.sequence, oldest.sequence)));
  }

  /** Serialises the changes of one user. */
  #change<T>(uid: string, change: (tx: DatabaseTransaction) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      return change(tx);
    });
  }

  #own(uid: string, id: string) {
    return and(eq(alerts.id, id), eq(alerts.uid, uid));
  }
}

const MEMBERS = ['kind', 'symbol', 'screenId', 'filterId', 'mode', 'criteria', 'value'] as const;

function requireOwnWeights(plan: PlanId, { criteria }: NewAlert): void {
  if (criteria?.weights && !PLAN_QUOTAS[plan].customWeights)
    throw new ProblemError(
      403,
      'Plan limit reached',
      `Own weights are part of ${planWith('customWeights', true)?.name ?? 'a larger plan'}.`,
    );
}

function refuseTwin(present: readonly AlertRow[], alert: NewAlert): void {
  if (
    present.some((row) => MEMBERS.every((member) => isDeepStrictEqual(row[member], alert[member])))
  )
    throw new ProblemError(409, 'Conflict', 'You have this alert already');
}
