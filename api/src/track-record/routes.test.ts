import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobSchema, problemSchema } from 'shared/contract/schemas';
import { COMPOSITE_SCORE } from 'shared/market';
import type { OpenDatabase } from '../database/open-database';
import { openTestDatabase } from '../database/test-database.fixture';
import {
  openTrackRecordApi,
  RUN,
  SCREEN as screen,
  SPAN as span,
} from './track-record-api.fixture';

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'track-records-'));
  database = await openTestDatabase(folder);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function api({ isHeld = false } = {}) {
  const opened = await openTrackRecordApi({ db: database.db, isHeld });
  ({ close } = opened);
  return opened;
}

describe('POST /pro-filters/:id/track-record', () => {
  it('answers a job, and the job its progress and result', async () => {
    const { call, job, release, ended } = await api({ isHeld: true });
    const { status, headers, json } = await call('POST', RUN, screen);
    const { id } = jobSchema.parse(json);
    expect([status, headers.get('location')]).toEqual([202, `/api/jobs/${id}`]);
    expect(await job(id)).toMatchObject({
      status: 'running',
      progress: { percent: 20 },
      result: null,
    });
    release();
    const { status: end, result } = await ended(id);
    expect(end).toBe('done');
    expect(result).toMatchObject({ snapshot: 'test-snapshot', subject: { kind: 'screen' } });
    expect(result?.rebalances[0]?.holdings[0]).toMatchObject({
      symbol: 'A.US',
      weight: 1,
      because: [{ id: 'condition-1', status: 'pass' }],
    });
  });

  it('computes the same question once', async () => {
    const { call, ended, computed } = await api();
    const first = jobSchema.parse((await call('POST', RUN, screen)).json);
    await ended(first.id);
    const again = jobSchema.parse(
      (await call('POST', RUN, { ...screen, rebalance: 'yearly' })).json,
    );
    expect(again.status).toBe('done');
    expect(computed()).toBe(1);
    const other = jobSchema.parse((await call('POST', RUN, { ...screen, most: 3 })).json);
    await ended(other.id);
    expect(computed()).toBe(2);
  });

  it('cancels, and answers 404 for an unknown job', async () => {
    const { call, job } = await api({ isHeld: true });
    const { id } = jobSchema.parse((await call('POST', RUN, screen)).json);
    expect((await call('DELETE', `/jobs/${id}`)).json).toMatchObject({ status: 'cancelled' });
    expect(await job(id)).toMatchObject({ status: 'cancelled', result: null });
    expect((await call('GET', '/jobs/nobody')).status).toBe(404);
    expect((await call('DELETE', '/jobs/nobody')).status).toBe(404);
  });

  it('limits how many one client has under way', async () => {
    const { call } = await api({ isHeld: true });
    for (const most of [1, 2]) await call('POST', RUN, { ...screen, most });
    const { status, headers } = await call('POST', RUN, { ...screen, most: 3 });
    expect([status, headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('counts signed-in clients of the same address by account', async () => {
    const { call } = await api({ isHeld: true });
    const start = async (most: number, uid?: string) =>
      (await call('POST', RUN, { ...screen, most }, uid)).status;
    expect([await start(1, 'ada'), await start(2, 'ada'), await start(3, 'ada')]).toEqual([
      202, 202, 429,
    ]);
    expect([await start(4, 'bob'), await start(5)]).toEqual([202, 202]);
  });

  it.each([
    [RUN, { ...screen, from: '2022-02-30' }, 400, 'from'],
    [RUN, { ...screen, to: '2019-01-01' }, 400, 'to'],
    [RUN, { ...screen, from: '1980-01-01' }, 400, 'from'],
    [RUN, { ...screen, from: '2023-01-01', to: '2024-01-01' }, 400, 'from'],
    [RUN, { ...screen, rebalance: 'daily' }, 400, 'rebalance'],
    [RUN, { ...screen, most: 0 }, 400, 'most'],
    [RUN, { ...screen, most: 201 }, 400, 'most'],
    [RUN, { ...screen, costPercent: -1 }, 400, 'costPercent'],
    [RUN, { ...screen, benchmark: 'NOPE' }, 400, 'benchmark'],
    [RUN, { ...screen, surprise: 1 }, 400, 'surprise'],
    [RUN, { ...screen, thresholds: {} }, 400, 'thresholds'],
    [RUN, span, 400, 'screen'],
    [RUN, { ...span, screen: { where: [{ field: 'luck', gt: 1 }] } }, 400, 'screen.where[0].field'],
    [
      RUN,
      {
        ...span,
        screen: {
          where: [
            { field: 'price', gt: 1 },
            { field: 'beta', gt: 1 },
          ],
        },
      },
      400,
      'screen.where[1]',
    ],
    [
      `/pro-filters/${COMPOSITE_SCORE.id}/track-record`,
      { ...span, screen: { where: [{ field: 'beta', gt: 1 }] } },
      400,
      'screen.where[0]',
    ],
    [RUN, { ...span, screenId: 'mine' }, 401, undefined],
    [
      '/pro-filters/warren-buffett/track-record',
      { ...span, thresholds: { luck: 1 } },
      400,
      'thresholds.luck',
    ],
    ['/pro-filters/warren-buffett/track-record', { ...span, mode: 'luck' }, 400, 'mode'],
    ['/pro-filters/warren-buffett/track-record', screen, 400, 'screen'],
    ['/pro-filters/nobody/track-record', span, 404, undefined],
  ])('%s refuses %j with %d', async (path, body, status, field) => {
    const { call } = await api();
    const answer = await call('POST', path, body);
    expect(answer.status).toBe(status);
    expect(problemSchema.parse(answer.json).errors?.[0]?.field).toBe(field);
  });
});
