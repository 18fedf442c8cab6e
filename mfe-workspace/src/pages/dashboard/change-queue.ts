import type { Dashboard, DashboardLayouts, StartPage } from 'shared/contract';

/** Fields of the dashboard to change; omitted fields stay. */
export interface DashboardChange {
  layouts?: Partial<DashboardLayouts>;
  startPage?: StartPage;
}

export interface ChangeQueueOptions {
  /** @throws if the API refuses the change */
  send: (change: DashboardChange & { version: number }) => Promise<Dashboard>;
  /** @param isLast whether the queue is empty */
  onSaved: (dashboard: Dashboard, isLast: boolean) => void;
  /** Called with the refused change, merged with queued changes, which are not sent. */
  onRefused: (error: unknown, change: DashboardChange) => void;
}

export const mergeChanges = (a: DashboardChange, b: DashboardChange): DashboardChange => ({
  ...a,
  ...b,
  ...((a.layouts || b.layouts) && { layouts: { ...a.layouts, ...b.layouts } }),
});

/**
 * Sends changes one after the other, each based on the version before; queued changes are merged.
 */
export class ChangeQueue {
  #waiting: DashboardChange | null = null;
  #isSending = false;

  /** @param version that the change is based on; a request in progress returns the next one */
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
