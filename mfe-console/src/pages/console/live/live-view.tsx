import type { FleetDeployment, FleetStatus } from '../../../fleet/answers';
import type { FleetReading } from '../../../fleet/use-fleet';
import { EmptyState, Table, TableFoot, TableScroll } from 'shared/ui';
import type { CommandDraft } from '../command/commands';
import { FleetState } from '../fleet-state';
import { RemoteRows } from './remote-rows';

export interface LiveViewProps {
  status: FleetReading<FleetStatus>;
  onCommand: (draft: CommandDraft) => void;
}

/** Deployments of each remote, with their health and the commands that change them. */
export function LiveView({ status, onCommand }: LiveViewProps) {
  return (
    <FleetState reading={status} subject="The state of the fleet">
      {({ parts }) =>
        parts.length === 0 ? (
          <EmptyState title="No releases yet">
            The first release of a remote appears here.
          </EmptyState>
        ) : (
          <>
            <TableScroll label="Live releases">
              <Table>
                <thead>
                  <tr>
                    <th scope="col">Version</th>
                    <th scope="col">Visitors</th>
                    <th scope="col" data-align="start">
                      State
                    </th>
                    <th scope="col">Page loads</th>
                    <th scope="col">With an error</th>
                    <th scope="col">Released (UTC)</th>
                    <th scope="col">Change</th>
                  </tr>
                </thead>
                {byRemote(parts).map(([name, deployments]) => (
                  <RemoteRows key={name} {...{ name, deployments, onCommand }} />
                ))}
              </Table>
            </TableScroll>
            <TableFoot>
              <span>
                Releases, promotions between environments, tokens, keys, rings, pruning and the
                service worker need the command line: <code>npm run fleet -- help</code>
              </span>
            </TableFoot>
          </>
        )
      }
    </FleetState>
  );
}

/** Deployments by remote, in the order of the edge. */
function byRemote(parts: readonly FleetDeployment[]): [string, FleetDeployment[]][] {
  const remotes = new Map<string, FleetDeployment[]>();
  for (const one of parts) remotes.set(one.name, [...(remotes.get(one.name) ?? []), one]);
  return [...remotes];
}
