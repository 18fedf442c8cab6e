/** Sends the outbox of notifications. */
import {
  scheduleOnLeader,
  SOLE_LEADER,
  type Leadership,
} from '../coordination/leadership/leadership';
import type { SessionKey } from '../identity/account-sessions';
import type { LeasedPush, PushOutbox } from './push-outbox';
import type { PushRepository } from './push-repository';
import type { SendPush } from './push-sender';

const POLL_MS = 30_000;
/** Maximum number of notifications per run. The next run continues. */
const MAX_PUSHES = 1_000;
/** Concurrency limit: one silent push service must not delay the notifications of others. */
const CONCURRENCY = 8;

export interface PushEngineOptions {
  devices: Pick<PushRepository, 'forget' | 'markSent'>;
  outbox: PushOutbox;
  send: SendPush;
  /** Whether the session that subscribed was ended. */
  isRevoked: (session: SessionKey) => Promise<boolean>;
  /** Only the leader sends on a schedule. By default this process is alone. */
  leadership?: Leadership;
  now: () => Date;
  onError: (error: unknown) => void;
}

export class PushEngine {
  readonly #options: PushEngineOptions;
  #unschedule: () => void = () => undefined;
  #run: Promise<void> = Promise.resolve();
  #queued = false;
  #closed = false;

  constructor(options: PushEngineOptions) {
    this.#options = options;
  }

  start(): void {
    const { leadership = SOLE_LEADER } = this.#options;
    this.#unschedule = scheduleOnLeader(leadership, POLL_MS, () => void this.poll());
    void this.poll();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#unschedule();
    await this.#run;
  }

  /** Sends what is due. One run at a time; calls during a run cause one more run. */
  poll(): Promise<void> {
    if (!this.#queued) {
      this.#queued = true;
      this.#run = this.#run.then(() => {
        this.#queued = false;
        return this.#poll();
      });
    }
    return this.#run;
  }

  async #poll(): Promise<void> {
    try {
      let left = MAX_PUSHES;
      const worker = async (): Promise<void> => {
        while (left > 0 && !this.#closed) {
          left -= 1;
          const leased = await this.#options.outbox.lease(this.#options.now());
          if (!leased) return;
          await this.#deliver(leased);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      if (!this.#closed) await this.#options.outbox.purge(this.#options.now());
    } catch (error) {
      if (!this.#closed) this.#options.onError(error);
    }
  }

  async #deliver({ entry, device }: LeasedPush): Promise<void> {
    const { devices, outbox, send, isRevoked, now, onError } = this.#options;
    const { uid, signedInAt } = device;
    if (await isRevoked({ uid, authTime: signedInAt.getTime() / 1000 }))
      return devices.forget(device.id);
    const outcome = await send(device, entry.message);
    switch (outcome.state) {
      case 'sent':
        await outbox.remove(entry.id);
        return devices.markSent(device.id, now());
      case 'gone':
        return devices.forget(device.id);
      case 'refused':
        onError(new Error(`A notification was refused: ${outcome.reason}`));
        return outbox.remove(entry.id);
      case 'failed':
        onError(new Error(`A notification could not be sent: ${outcome.reason}`));
        return outbox.postpone(entry, now(), outcome.retryMs);
    }
  }
}
