import { monotonicNow } from 'shared/server';
import { z } from 'zod';
import type { AskApi } from '../proxy/api-calls';

/** Time for which the id counts as current: that of an answer of the API. */
const KEEP_MS = 3000;
/** Age at which it is asked again in the background, so that no page waits for it. */
const REFRESH_MS = 1500;

const statusSchema = z.object({ snapshotId: z.string() });

export interface ServedSnapshot {
  /** Id of the snapshot that the API serves. Null if it was not confirmed within three seconds. */
  peek(): string | null;
  /** The same; asks the API if it was not confirmed. Null without an answer. */
  current(): Promise<string | null>;
}

/**
 * The market snapshot that the API serves. Answers that depend on it alone stay current until it
 * changes, so that one small call checks all of them.
 */
export function servedSnapshot({
  ask,
  now = monotonicNow,
}: {
  ask: AskApi;
  now?: () => number;
}): ServedSnapshot {
  let id: string | null = null;
  /** Start of the call that confirmed it. */
  let confirmedAt = -Infinity;
  let pending: Promise<string | null> | null = null;

  async function request(): Promise<string | null> {
    const startedAt = now();
    const answer = await ask('/api/market/status').catch(() => null);
    const parsed = answer?.status === 200 ? statusSchema.safeParse(jsonOf(answer.body)) : null;
    if (!parsed?.success) return null;
    id = parsed.data.snapshotId;
    confirmedAt = startedAt;
    return id;
  }

  function refresh(): Promise<string | null> {
    pending ??= request().finally(() => {
      pending = null;
    });
    return pending;
  }

  function peek(): string | null {
    const age = now() - confirmedAt;
    if (age > REFRESH_MS && age <= KEEP_MS) void refresh();
    return age <= KEEP_MS ? id : null;
  }

  return { peek, current: async () => peek() ?? refresh() };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
