import { styled } from 'shared/styled';
import { Badge, Button, Cluster, EmptyState, Stack, type Tone } from 'shared/ui';
import type { FleetStatus } from '../../../fleet/answers';
import { utcTime } from '../../../fleet/texts';
import type { FleetReading } from '../../../fleet/use-fleet';
import type { CommandDraft } from '../command/commands';
import { explained } from '../explained';
import { FleetState } from '../fleet-state';

const Entries = styled(Stack)`
  padding: var(--space-4);
  h3 {
    font-size: var(--text-md);
    line-height: 20px;
  }
  ${explained}
`;

const NEXT: Record<'hold' | 'advance' | 'rollback', { label: string; tone: Tone }> = {
  hold: { label: 'Waits', tone: 'warning' },
  advance: { label: 'Will advance', tone: 'success' },
  rollback: { label: 'Will be rolled back', tone: 'error' },
};

export interface RolloutsViewProps {
  status: FleetReading<FleetStatus>;
  onCommand: (draft: CommandDraft) => void;
}

/** Running rollouts with the evidence of their next step, and proposals that wait for approval. */
export function RolloutsView({ status, onCommand }: RolloutsViewProps) {
  return (
    <FleetState reading={status} subject="The rollouts">
      {({ rollouts, proposals }) =>
        rollouts.length + proposals.length === 0 ? (
          <EmptyState title="No rollout is running">
            A release that declares stages appears here until all visitors have it. So does a change
            that waits for a second approver.
          </EmptyState>
        ) : (
          <Entries gap={24}>
            {rollouts.map(({ name, version, next, reason, byHand }) => (
              <section key={name}>
                <Cluster gap={8}>
                  <h3>
                    {name} {version}
                  </h3>
                  <Badge tone={NEXT[next].tone}>{NEXT[next].label}</Badge>
                </Cluster>
                <p>{reason}</p>
                {byHand !== null && (
                  <p>
                    To continue by hand: <code>{byHand}</code>
                  </p>
                )}
                <Cluster gap={8}>
                  <Button
                    size="sm"
                    onClick={() => onCommand({ command: 'promote', target: name, version })}
                  >
                    Promote
                  </Button>
                  <Button
                    size="sm"
                    onClick={() => onCommand({ command: 'canary', target: name, version })}
                  >
                    Change share
                  </Button>
                  <Button
                    size="sm"
                    variant="danger"
                    onClick={() => onCommand({ command: 'rollback', target: name })}
                  >
                    Roll back
                  </Button>
                </Cluster>
              </section>
            ))}
            {proposals.map(({ id, name, command, who, reason, expires }) => (
              <section key={id}>
                <Cluster gap={8}>
                  <h3>{name}</h3>
                  <Badge tone="warning">Waits for approval</Badge>
                </Cluster>
                <p>
                  <code>{command}</code> by {who}, until {utcTime(expires)} UTC. {reason}
                </p>
                <Cluster gap={8}>
                  <Button
                    size="sm"
                    variant="primary"
                    onClick={() => onCommand({ command: 'approve', target: id })}
                  >
                    Approve
                  </Button>
                  <Button size="sm" onClick={() => onCommand({ command: 'decline', target: id })}>
                    Decline
                  </Button>
                </Cluster>
              </section>
            ))}
          </Entries>
        )
      }
    </FleetState>
  );
}
