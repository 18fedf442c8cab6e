import { useCallback, useState } from 'react';
import { useSearchParams } from 'shared/router';
import { Button, Card, Cluster, PageHead, StaleBanner, Tabs } from 'shared/ui';
import { statusSchema } from '../../fleet/answers';
import { readFleet } from '../../fleet/call-fleet';
import { useFleetToken } from '../../fleet/fleet-access';
import { useFleet } from '../../fleet/use-fleet';
import { BisectView } from './bisect/bisect-view';
import { CommandDialog } from './command/command-dialog';
import type { CommandDraft } from './command/commands';
import { CompositionsView } from './compositions/compositions-view';
import { HistoryView } from './history/history-view';
import { LiveView } from './live/live-view';
import { RolloutsView } from './rollouts/rollouts-view';
import { VitalsView } from './vitals/vitals-view';

/** Interval of the fleet's state, so that a rollback by a guard is seen without a press. */
const STATUS_INTERVAL_MS = 10_000;

const VIEWS = ['live', 'rollouts', 'vitals', 'history', 'compositions', 'bisect'] as const;
type View = (typeof VIEWS)[number];
const LABELS: Record<View, string> = {
  live: 'Live',
  rollouts: 'Rollouts',
  vitals: 'Vitals',
  history: 'History',
  compositions: 'Compositions',
  bisect: 'Bisect',
};

const viewOf = (text: string | null): View => VIEWS.find((view) => view === text) ?? 'live';

/** The parameters with another view. A bisection under way stays in the address. */
function withView(parameters: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (view === 'live') next.delete('view');
  else next.set('view', view);
  return next;
}

/** The views of the console. The address has the current one as `?view=`. */
export function ConsoleViews({ onLeave }: { onLeave: () => void }) {
  const token = useFleetToken();
  const [parameters, setParameters] = useSearchParams();
  const view = viewOf(parameters.get('view'));
  const [draft, setDraft] = useState<CommandDraft | null>(null);
  const status = useFleet(
    useCallback(() => readFleet(token, 'status', statusSchema), [token]),
    STATUS_INTERVAL_MS,
  );
  const waiting = (status.data?.rollouts.length ?? 0) + (status.data?.proposals.length ?? 0);
  return (
    <>
      <PageHead
        title="Fleet console"
        meta="What visitors get, who changed it, and how it performs."
        actions={
          <Cluster gap={8}>
            <Button icon="retry" busy={status.isReading} onClick={status.read}>
              Refresh
            </Button>
            <Button onClick={onLeave}>Remove token</Button>
          </Cluster>
        }
      />
      <Card>
        {status.data && status.error !== null && (
          <StaleBanner title="The newest state did not load." onRetry={status.read}>
            {status.error}
          </StaleBanner>
        )}
        <Tabs
          label="Views of the fleet"
          value={view}
          onChange={(next) => setParameters((last) => withView(last, next))}
          tabs={VIEWS.map((value) => ({
            value,
            label: LABELS[value],
            ...(value === 'rollouts' && waiting > 0 && { count: waiting }),
          }))}
        >
          {view === 'live' && <LiveView status={status} onCommand={setDraft} />}
          {view === 'rollouts' && <RolloutsView status={status} onCommand={setDraft} />}
          {view === 'vitals' && <VitalsView />}
          {view === 'history' && <HistoryView />}
          {view === 'compositions' && <CompositionsView />}
          {view === 'bisect' && <BisectView status={status.data} onCommand={setDraft} />}
        </Tabs>
      </Card>
      {draft && (
        <CommandDialog
          key={`${draft.command} ${draft.target} ${draft.version ?? ''}`}
          draft={draft}
          onClose={() => setDraft(null)}
          onChanged={status.read}
        />
      )}
    </>
  );
}
