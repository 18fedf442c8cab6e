import { z } from 'zod';

/** Something happened that other processes must know. It carries no content: they read it again. */
const messageSchema = z.strictObject({
  /**
   * `user`: sessions, profile or existence of an account changed. `alerts`: alerts of a user
   * changed. `cancelled-job`: a track record is not needed any more.
   */
  topic: z.enum(['user', 'alerts', 'cancelled-job']),
  /** Id of the user or job. */
  subject: z.string().min(1).max(500),
});
export type Message = z.infer<typeof messageSchema>;

/** Messages between the processes of an installation. */
export interface Messages {
  /** Sends a message to every process, this one included. Never rejects: a lost message is a gap. */
  publish(message: Message): Promise<void>;
  /** @returns ends the subscription */
  subscribe(listener: (message: Message) => void): () => void;
  /**
   * Called whenever messages may have been lost, e.g. after a new connection. The listener drops
   * everything that a message would have invalidated.
   *
   * @returns ends the subscription
   */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** A message as it was sent. Null for anything else on the channel. */
export function readMessage(text: string): Message | null {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
