import { describe, expect, it } from '@jest/globals';
import type { Dashboard } from 'shared/contract';
import { ChangeQueue, type DashboardChange } from './change-queue';

const dashboard = (version: number): Dashboard => ({
  layouts: { desktop: null, tablet: null, phone: null },
  startPage: 'dashboard',
  version,
});

/** A server whose responses are held until released. */
function server() {
  const sent: (DashboardChange & { version: number })[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const saved: string[] = [];
  const refused: DashboardChange[] = [];
  const options = {
    send: (change: DashboardChange & { version: number }) => {
      sent.push(change);
      return new Promise<Dashboard>((resolve, reject) => {
        answers.push((error) => (error ? reject(error) : resolve(dashboard(change.version + 1))));
      });
    },
    onSaved: ({ version }: Dashboard, isLast: boolean) => saved.push(`${version} ${isLast}`),
    onRefused: (_error: unknown, change: DashboardChange) => refused.push(change),
  };
  return { sent, answers, saved, refused, options };
}

describe('changes of the dashboard', () => {
  it('are sent one by one, queued ones merged, each based on the previous version', async () => {
    const { sent, answers, saved, options } = server();
    const queue = new ChangeQueue();
    const first = queue.push({ layouts: { desktop: [] } }, 4, options);
    void queue.push({ layouts: { phone: [] } }, 4, options);
    void queue.push({ startPage: 'last' }, 4, options);
    answers[0]?.();
    await Promise.resolve();
    await Promise.resolve();
    answers[1]?.();
    await first;
    expect(sent).toEqual([
      { version: 4, layouts: { desktop: [] } },
      { version: 5, layouts: { phone: [] }, startPage: 'last' },
    ]);
    expect(saved).toEqual(['5 false', '6 true']);
  });

  it('are returned together when one is rejected, and later ones are sent', async () => {
    const { sent, answers, refused, options } = server();
    const queue = new ChangeQueue();
    const first = queue.push({ startPage: 'home' }, 1, options);
    void queue.push({ layouts: { tablet: null } }, 1, options);
    answers[0]?.(new Error('409'));
    await first;
    expect(refused).toEqual([{ startPage: 'home', layouts: { tablet: null } }]);
    void queue.push({ startPage: 'last' }, 7, options);
    expect(sent.at(-1)).toEqual({ startPage: 'last', version: 7 });
  });
});
