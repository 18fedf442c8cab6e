import type { Dashboard, DashboardLayouts, StartPage } from 'shared/contract';

/** What a change of the dashboard names; the rest stays. */
export interface DashboardChange {
  layouts?: Partial<DashboardLayouts>;
  startPage?: StartPage;
}

export interface ChangeQueueOptions {
  /** @throws when the API refuses it */
  send: (change: DashboardChange & { version: number }) => Promise<Dashboard>;
  /** @param isLast nothing else waits */
  onSaved: (dashboard: Dashboard, isLast: boolean) => void;
  /** With what was refused and what waited behind it, which is not sent. */
  onRefused: (error: unknown, change: DashboardChange) => void;
}

export const mergeChanges = (a: DashboardChange, b: DashboardChange): DashboardChange => ({
  ...a,
  ...b,
  ...((a.layouts || b.layouts) && { layouts: { ...a.layouts, ...b.layouts } }),
});

/** Sends changes one after the other, each made of the version before it; those that wait go as one. */
export class ChangeQueue {
  #waiting: DashboardChange | null = null;
  #isSending = false;

  /** @param version that the change was made of; one on its way brings the next */
  async push(change: DashboardChange, version: number, options: ChangeQueueOptions): Promise<void> {
    this.#waiting = mergeChanges(this.#waiting ?? {}, change);
    if (this.#isSending) return;
    this.#isSending = true;
    let current = version;
    for (let next = this.#take(); next !== null; next = this.#take()) {
      try {
        const saved = await options.send({ ...next, version: current });
        current = saved.version;
        options.onSaved(saved, this.#waiting === null);
      } catch (error) {
        options.onRefused(error, mergeChanges(next, this.#take() ?? {}));
      }
    }
    this.#isSending = false;
  }

  #take(): DashboardChange | null {
    const next = this.#waiting;
    this.#waiting = null;
    return next;
  }
}
