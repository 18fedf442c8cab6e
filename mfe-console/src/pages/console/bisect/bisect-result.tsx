import { useSearchParams } from 'shared/router';
import { Button, Cluster, LinkButton } from 'shared/ui';
import type { FleetStatus } from '../../../fleet/answers';
import { changesText, type BisectionStep } from '../../../fleet/bisection';
import { utcTime } from '../../../fleet/texts';
import type { CommandDraft } from '../command/commands';

export interface BisectResultProps {
  /** The newest composition that works. */
  good: BisectionStep | undefined;
  /** Changes after it of which one is guilty; several if those between could not be judged. */
  suspects: readonly BisectionStep[];
  status: FleetStatus | null;
  onCommand: (draft: CommandDraft) => void;
}

/** The guilty release, a link to its change, and the command that takes it back. */
export function BisectResult({ good, suspects, status, onCommand }: BisectResultProps) {
  const [guilty] = suspects;
  if (!good || !guilty) return null;
  if (suspects.length > 1)
    return (
      <div role="status">
        <h2>One of {suspects.length} changes broke it</h2>
        <p>
          The compositions between them have no clear answer. Start again between{' '}
          <code>{good.id}</code> and <code>{suspects.at(-1)?.id}</code> when you can judge them.
        </p>
        <CompareLink first={good.id} second={suspects.at(-1)?.id ?? ''} />
      </div>
    );
  const { released } = guilty;
  return (
    <>
      <div role="status">
        <h2>{changesText(guilty)} broke it</h2>
        <p>
          Most visitors got it at {utcTime(guilty.at)} UTC: {guilty.command} by {guilty.who}
          {guilty.approver !== undefined && `, approved by ${guilty.approver}`}
          {guilty.reason !== '' && `: ${guilty.reason}`}
        </p>
        {released && (
          <p>
            Released {utcTime(released.at)} UTC by {released.who}
            {released.commit !== undefined && ` from ${released.commit.slice(0, 12)}`}
          </p>
        )}
        <p>
          <code>{good.id}</code> works, <code>{guilty.id}</code> is broken.
        </p>
      </div>
      <Cluster gap={8}>
        {guilty.changes.map((change) => (
          <TakeBack
            key={change.name}
            {...{ change, status, onCommand }}
            reason={reasonOf(good, guilty)}
          />
        ))}
        <CompareLink first={good.id} second={guilty.id} />
      </Cluster>
    </>
  );
}

const reasonOf = (good: BisectionStep, guilty: BisectionStep): string =>
  `bisection: composition ${good.id} works, ${guilty.id} is broken`;

interface TakeBackProps {
  change: BisectionStep['changes'][number];
  status: FleetStatus | null;
  onCommand: (draft: CommandDraft) => void;
  reason: string;
}

/**
 * Rolls a change back, also when later releases came after it: they may have the same fault. The
 * first release of a remote has no earlier one: it is retired.
 */
function TakeBack({ change: { name, before }, status, onCommand, reason }: TakeBackProps) {
  const live = status?.parts
    .filter((one) => one.name === name && one.traffic > 0)
    .map(({ version }) => version);
  if (before === null)
    return live?.length === 0 ? (
      <p>{name} has no visitors now.</p>
    ) : (
      <Button
        variant="danger"
        onClick={() => onCommand({ command: 'retire', target: name, reason })}
      >
        Retire {name}
      </Button>
    );
  return live?.length === 1 && live[0] === before ? (
    <p>
      All visitors have {name} {before} again.
    </p>
  ) : (
    <Button
      variant="danger"
      onClick={() => onCommand({ command: 'rollback', target: name, version: before, reason })}
    >
      Roll back {name}
    </Button>
  );
}

function CompareLink({ first, second }: { first: string; second: string }) {
  const [parameters] = useSearchParams();
  const next = new URLSearchParams(parameters);
  next.set('view', 'compositions');
  next.set('first', first);
  next.set('second', second);
  return <LinkButton to={`?${next.toString()}`}>Show what it changed</LinkButton>;
}
