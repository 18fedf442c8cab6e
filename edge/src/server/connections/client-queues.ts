/** Queues of callers by client. The client that had its last turn the longest time ago is first. */
export class ClientQueues<Caller extends { client: string }> {
  readonly #queues = new Map<string, Caller[]>();
  #size = 0;

  /** Waiting callers of all clients. */
  get size(): number {
    return this.#size;
  }

  lengthOf(client: string): number {
    return this.#queues.get(client)?.length ?? 0;
  }

  add(caller: Caller): void {
    const queue = this.#queues.get(caller.client) ?? [];
    queue.push(caller);
    this.#queues.set(caller.client, queue);
    this.#size += 1;
  }

  remove(caller: Caller): void {
    const queue = this.#queues.get(caller.client);
    const at = queue?.indexOf(caller) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    this.#size -= 1;
    if (queue.length === 0) this.#queues.delete(caller.client);
  }

  /** Removes a caller that gets its turn. Its client goes behind all others. */
  take(caller: Caller): void {
    this.remove(caller);
    const queue = this.#queues.get(caller.client);
    if (!queue) return;
    this.#queues.delete(caller.client);
    this.#queues.set(caller.client, queue);
  }

  [Symbol.iterator](): IterableIterator<[client: string, callers: readonly Caller[]]> {
    return this.#queues.entries();
  }
}
