import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  incidentIds,
  isMaintenance,
  MAX_INCIDENTS,
  readSystemStatus,
  STATUS_LIMIT,
  STATUS_TIMEOUT,
  UNNAMED_MAINTENANCE,
} from './status-page';

const quiet = {
  'incidents/unresolved': () => Response.json({ incidents: [] }),
  status: () => Response.json({ status: { indicator: 'none' } }),
  'scheduled-maintenances/active': () => Response.json({ scheduled_maintenances: [] }),
};
type Answers = Record<keyof typeof quiet, (signal: AbortSignal) => Response | Promise<Response>>;

function serve(answers: Partial<Answers>) {
  const all: Answers = { ...quiet, ...answers };
  globalThis.fetch = jest.fn<typeof fetch>(async (url, init) => {
    const path = Object.keys(all).find((key) => String(url).endsWith(`/api/v2/${key}.json`));
    if (!path || !init?.signal) throw new Error(`nobody answers ${String(url)}`);
    return all[path as keyof Answers](init.signal);
  });
}
const failures: string[] = [];
const read = () =>
  readSystemStatus('/status', { onFailure: (error) => failures.push(String(error)) });

beforeEach(() => {
  failures.length = 0;
});
afterEach(() => void jest.useRealTimers());

describe('answers of the status page', () => {
  it('reads ids and maintenance, leaving out what is no incident or over', () => {
    const incidents = [{ id: 'a' }, { id: 3 }, null, { id: 'b', status: 'resolved' }, { id: '' }];
    expect(incidentIds({ incidents })).toEqual(['a']);
    expect(isMaintenance({ status: { indicator: 'maintenance' } })).toBe(true);
    expect(isMaintenance({ status: { indicator: 'none' } })).toBe(false);
  });

  it('looks at so many incidents and no more', () => {
    const incidents = Array.from({ length: 20_000 }, (_, n) => ({ id: `i${n}` }));
    expect(incidentIds({ incidents })).toHaveLength(MAX_INCIDENTS);
  });

  it.each([null, '<html>', [], {}, { incidents: 'many' }, { status: 'maintenance' }, 7])(
    'refuses %j',
    (answer) => {
      expect(() => incidentIds(answer)).toThrow('status page');
      expect(() => isMaintenance(answer)).toThrow('status page');
    },
  );
});

describe('readSystemStatus', () => {
  it('asks for the maintenance only when there is one, and names it', async () => {
    serve({});
    expect(await read()).toEqual({ incidents: [], maintenances: [] });
    expect(fetch).toHaveBeenCalledTimes(2);
    const maintenance = () => Response.json({ status: { indicator: 'maintenance' } });
    const active = [
      { id: 'm1', status: 'in_progress' },
      { id: 'm2', status: 'scheduled' },
    ];
    serve({
      status: maintenance,
      'scheduled-maintenances/active': () => Response.json({ scheduled_maintenances: active }),
    });
    expect((await read()).maintenances).toEqual(['m1']);
    serve({
      status: maintenance,
      'scheduled-maintenances/active': () => new Response('', { status: 500 }),
    });
    expect((await read()).maintenances).toEqual([UNNAMED_MAINTENANCE]);
  });

  it.each<[string, Answers['status']]>([
    ['is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers 500', () => new Response('{"status":{"indicator":"maintenance"}}', { status: 500 })],
    ['answers with HTML', () => new Response('<!doctype html><h1>Hi</h1>')],
    ['answers with nothing', () => new Response(null, { status: 204 })],
    ['answers with wrong types', () => Response.json({ status: { indicator: 4 }, incidents: {} })],
    ['answers without end', () => new Response(`"${'x'.repeat(STATUS_LIMIT)}"`)],
  ])('a status server that %s is logged, and says nothing', async (_case, answer) => {
    serve({ 'incidents/unresolved': answer, status: answer });
    expect(await read()).toEqual({ incidents: null, maintenances: null });
    expect(failures).toHaveLength(2);
  });

  it('uses the half that can be read', async () => {
    serve({
      'incidents/unresolved': () => Response.json({ incidents: [{ id: 'a' }] }),
      status: () => new Response('<html>'),
    });
    expect(await read()).toEqual({ incidents: ['a'], maintenances: null });
  });

  it('gives up a server that is slow, and stays silent when the page has gone', async () => {
    jest.useFakeTimers();
    const never = (signal: AbortSignal) =>
      new Promise<Response>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('late', 'AbortError'))),
      );
    serve({ 'incidents/unresolved': never, status: never });
    const slow = read();
    await jest.advanceTimersByTimeAsync(STATUS_TIMEOUT);
    expect(await slow).toEqual({ incidents: null, maintenances: null });
    expect(failures).toHaveLength(2);
    const gone = new AbortController();
    const statusRequest = readSystemStatus('/status', {
      signal: gone.signal,
      onFailure: () => failures.push('told'),
    });
    gone.abort();
    await statusRequest;
    expect(failures).toHaveLength(2);
  });
});
