import { formatInteger, MISSING } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Menu, type MenuItem } from 'shared/ui';
import type { FleetDeployment } from '../../../fleet/answers';
import { errorRate, utcTime } from '../../../fleet/texts';
import { commandOf, type CommandDraft, type CommandName } from '../command/commands';
import { statesOf } from './deployment-states';

const Head = styled.tr`
  > * {
    border-top: 1px solid var(--line);
  }
  > th[scope='rowgroup'] {
    color: var(--ink);
    font-size: var(--text-md);
    height: 48px;
  }
  > th[scope='rowgroup'] > span {
    margin-left: 8px;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 400;
  }
  > td {
    text-align: right;
  }
`;
const Version = styled.td`
  && {
    font: 400 12px/18px var(--mono);
  }
`;
const States = styled.td`
  && {
    padding-block: 6px;
    white-space: normal;
    min-width: 180px;
  }
  > p {
    margin-top: 4px;
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 16px;
  }
`;

export interface RemoteRowsProps {
  name: string;
  deployments: readonly FleetDeployment[];
  onCommand: (draft: CommandDraft) => void;
}

/** A remote: its own commands, and a row for each version that browsers may get. */
export function RemoteRows({ name, deployments, onCommand }: RemoteRowsProps) {
  const [first] = deployments;
  const item = (command: CommandName, version?: string): MenuItem => ({
    id: command,
    label: commandOf(command).label,
    danger: commandOf(command).isDangerous,
    onSelect: () => onCommand({ command, target: name, version }),
  });
  const isFrozen = deployments.some(({ frozen }) => frozen !== null);
  const isKilled = deployments.some(({ killed }) => killed !== null);
  return (
    <tbody>
      <Head>
        <th scope="rowgroup" colSpan={6}>
          {name}
          <span>{first?.owner}</span>
        </th>
        <td>
          <Menu
            button="Remote"
            buttonProps={{ size: 'sm', 'aria-label': `Change ${name}` }}
            label={`Commands of ${name}`}
            align="end"
            items={[
              item('rollback'),
              item(isFrozen ? 'unfreeze' : 'freeze'),
              item(isKilled ? 'revive' : 'kill'),
              item('retire'),
            ]}
          />
        </td>
      </Head>
      {deployments.map((one) => (
        <tr key={one.version}>
          <Version>{one.version}</Version>
          <td>{one.traffic} %</td>
          <StateCell deployment={one} />
          <td>{one.pages ? formatInteger(one.pages.attempts) : MISSING}</td>
          <td>{rateText(errorRate(one))}</td>
          <td>{utcTime(one.releasedAt)}</td>
          <td>
            <Menu
              button="Version"
              buttonProps={{ size: 'sm', 'aria-label': `Change ${name} ${one.version}` }}
              label={`Commands of ${name} ${one.version}`}
              align="end"
              items={[
                item('promote', one.version),
                item('canary', one.version),
                item('link', one.version),
                item('preview', one.version),
              ]}
            />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const rateText = (rate: number | null): string =>
  rate === null ? MISSING : `${rate.toFixed(rate > 0 && rate < 1 ? 2 : 1)} %`;

function StateCell({ deployment }: { deployment: FleetDeployment }) {
  const states = statesOf(deployment);
  return (
    <States data-align="start">
      {states.length === 0 && MISSING}
      {states.map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
      {states.map(({ label, reason }) => reason !== undefined && <p key={label}>{reason}</p>)}
    </States>
  );
}
