import { describe, expect, it } from 'vitest';
import type { Progress } from '../progress';
import { TrackRecordError } from '../track-record-error';
import { JobQueue, type JobLimits } from './job-queue';

/** Computations that end on command. */
function controlled(limits: Partial<JobLimits> = {}) {
  let now = 0;
  const started: {
    input: string;
    finish: (result: string) => void;
    fail: (error: Error) => void;
    progress: (progress: Progress) => void;
    signal: AbortSignal;
  }[] = [];
  const queue = new JobQueue<string>({
    compute: (input, progress, signal) =>
      new Promise((resolve, reject) => {
        const finish = (result: string) => resolve(Buffer.from(result));
        started.push({ input, finish, fail: reject, progress, signal });
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
      }),
    now: () => now,
    limits,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, started, settle, wait: (ms: number) => (now += ms) };
}

describe('JobQueue', () => {
  it('runs one after the other and hands out results', async () => {
    const { queue, started, settle } = controlled();
    const one = queue.start('one', 'one', 'client');
    const two = queue.start('two', 'two', 'client');
    expect(queue.status(one).status).toBe('running');
    expect(queue.status(two)).toMatchObject({ status: 'queued', ahead: 1 });
    started[0]?.progress({ step: 'reading', done: 3, total: 9, percent: 30 });
    expect(queue.status(one).progress).toMatchObject({ done: 3, percent: 30 });
    expect(queue.result(one)).toBeNull();
    started[0]?.finish('{"first":1}');
    await settle();
    expect(queue.status(one).status).toBe('done');
    expect(queue.result(one)?.toString()).toBe('{"first":1}');
    expect(started).toHaveLength(2);
  });

  it('computes the same thing once', async () => {
    const { queue, started, settle } = controlled();
    const one = queue.start('same', 'same', 'a');
    const two = queue.start('same', 'same', 'b');
    started[0]?.finish('{}');
    await settle();
    expect([queue.status(one).status, queue.status(two).status]).toEqual(['done', 'done']);
    const later = queue.start('same', 'same', 'c');
    expect(queue.status(later).status).toBe('done');
    expect(started).toHaveLength(1);
  });

  it('continues for other waiting jobs when one is cancelled, and stops with the last', async () => {
    const { queue, started, settle } = controlled();
    const one = queue.start('same', 'same', 'a');
    const two = queue.start('same', 'same', 'b');
    queue.cancel(one);
    expect(queue.status(one).status).toBe('cancelled');
    expect(started[0]?.signal.aborted).toBe(false);
    queue.cancel(two);
    expect(started[0]?.signal.aborted).toBe(true);
    await settle();
    const again = queue.start('same', 'same', 'a');
    await settle();
    expect(started).toHaveLength(2);
    expect(queue.status(again).status).toBe('running');
  });

  it('restarts a computation that was just cancelled', async () => {
    const { queue, started, settle } = controlled();
    queue.cancel(queue.start('same', 'same', 'a'));
    const again = queue.start('same', 'same', 'a');
    await settle();
    started.at(-1)?.finish('{}');
    await settle();
    expect(queue.status(again).status).toBe('done');
  });

  it('never runs a job that was cancelled while waiting', async () => {
    const { queue, started, settle } = controlled();
    queue.start('one', 'one', 'a');
    queue.cancel(queue.start('two', 'two', 'a'));
    started[0]?.finish('{}');
    await settle();
    expect(started.map(({ input }) => input)).toEqual(['one']);
  });

  it('stops a computation that no client polls any longer, also while it waits', async () => {
    const { queue, started, settle, wait } = controlled({ abandonedMs: 80 });
    const abandoned = queue.start('abandoned', 'abandoned', 'a');
    queue.start('waits', 'waits', 'a');
    const polled = queue.start('polled', 'polled', 'b');
    wait(60);
    queue.status(polled);
    wait(60);
    await expect.poll(() => started[0]?.signal.aborted).toBe(true);
    await settle();
    expect(queue.has(abandoned)).toBe(false);
    expect(() => queue.status(abandoned)).toThrow('no such job');
    expect(queue.status(polled).status).toBe('running');
    expect(started.map(({ input }) => input)).toEqual(['abandoned', 'polled']);
  });

  it('keeps a shared computation while one of its clients polls', async () => {
    const { queue, started, wait } = controlled({ abandonedMs: 80 });
    const left = queue.start('same', 'same', 'a');
    const stays = queue.start('same', 'same', 'b');
    wait(60);
    queue.status(stays);
    wait(60);
    await expect.poll(() => queue.status(stays).status).toBe('running');
    await expect.poll(() => queue.has(left)).toBe(false);
    expect(started[0]?.signal.aborted).toBe(false);
  });

  it('resumes a job of another process under its id, once', async () => {
    const { queue, started, settle } = controlled();
    const job = { id: 'theirs', createdAt: Date.parse('2026-01-01T12:00:00Z') };
    queue.resume(job, 'same', 'same', 'a');
    queue.resume(job, 'same', 'same', 'a');
    expect(queue.status('theirs')).toMatchObject({
      status: 'running',
      createdAt: '2026-01-01T12:00:00.000Z',
    });
    started[0]?.finish('{}');
    await settle();
    expect(queue.result('theirs')?.toString()).toBe('{}');
    expect(started).toHaveLength(1);
  });

  it('counts resumed jobs against the limits', () => {
    const { queue } = controlled({ waiting: 1 });
    queue.start('1', '1', 'a');
    const job = { id: 'theirs', createdAt: 0 };
    expect(() => queue.resume(job, '2', '2', 'b')).toThrow('Too many computations are waiting');
    expect(queue.has('theirs')).toBe(false);
  });

  it('returns the reason of a user error, and hides any other', async () => {
    const { queue, started, settle } = controlled();
    const one = queue.start('one', 'one', 'a');
    started[0]?.fail(new TrackRecordError('The span is too short'));
    await settle();
    expect(queue.status(one)).toMatchObject({ status: 'failed', error: 'The span is too short' });
    const two = queue.start('two', 'two', 'a');
    started[1]?.fail(new Error('EACCES /secret'));
    await settle();
    expect(queue.status(two).error).not.toContain('secret');
  });

  it('limits the jobs per client and in total', () => {
    const { queue } = controlled({ waiting: 3, perClient: 2 });
    queue.start('1', '1', 'a');
    queue.start('2', '2', 'a');
    expect(() => queue.start('3', '3', 'a')).toThrow('2 computations under way');
    queue.start('3', '3', 'b');
    expect(() => queue.start('4', '4', 'b')).toThrow('Too many computations are waiting');
    // Joining one of them takes no place.
    expect(queue.status(queue.start('3', '3', 'c')).status).toBe('queued');
  });

  it('serves clients in turns', async () => {
    const { queue, started, settle } = controlled();
    queue.start('a1', 'a1', 'a');
    const second = queue.start('a2', 'a2', 'a');
    const other = queue.start('b1', 'b1', 'b');
    expect(queue.status(other).ahead).toBe(1);
    expect(queue.status(second).ahead).toBe(2);
    for (const at of [0, 1, 2]) {
      started[at]?.finish('{}');
      await settle();
    }
    expect(started.map(({ input }) => input)).toEqual(['a1', 'b1', 'a2']);
  });

  it('ends a computation that takes too long, and continues with the next', async () => {
    const { queue, started, settle } = controlled({ computeMs: 1 });
    const long = queue.start('long', 'long', 'a');
    queue.start('next', 'next', 'b');
    await expect.poll(() => started.length).toBe(2);
    await settle();
    expect(queue.status(long)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('took too long') as string,
    });
  });

  it('forgets a job some time after its end, and results beyond the bytes', async () => {
    const { queue, started, settle, wait } = controlled({ afterEndMs: 1000, resultBytes: 10 });
    const one = queue.start('one', 'one', 'a');
    started[0]?.finish('12345678');
    await settle();
    const two = queue.start('two', 'two', 'a');
    started[1]?.finish('87654321');
    await settle();
    expect([queue.has(one), queue.has(two)]).toEqual([false, true]);
    expect(() => queue.result(one)).toThrow('no such job');
    expect(queue.result(two)?.toString()).toBe('87654321');
    wait(1001);
    expect(() => queue.status(two)).toThrow('no such job');
  });
});
