import { useCallback, useState } from 'react';
import { formatInteger } from 'shared/market';
import { styled } from 'shared/styled';
import { EmptyState, SelectControl, Table, TableFoot, TableScroll } from 'shared/ui';
import { historySchema, type FleetChange } from '../../../fleet/answers';
import { readFleet } from '../../../fleet/call-fleet';
import { useFleetToken } from '../../../fleet/fleet-access';
import { sharesText, utcTime } from '../../../fleet/texts';
import { useFleet } from '../../../fleet/use-fleet';
import { FleetState } from '../fleet-state';
import { TextHeads } from '../text-heads';
import { IntegrityCheck } from './integrity-check';

const Wide = styled.td`
  && {
    white-space: normal;
    min-width: 200px;
    padding-block: 6px;
  }
`;
const Filter = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;

/** All remotes, in the filter. */
const ALL = '';

/** The newest changes of the fleet: who, when, why and from which commit. */
export function HistoryView() {
  const token = useFleetToken();
  const history = useFleet(useCallback(() => readFleet(token, 'history', historySchema), [token]));
  const [remote, setRemote] = useState(ALL);
  return (
    <FleetState reading={history} subject="The history">
      {({ changes, entries }) => {
        const rows = entries.filter(({ name }) => remote === ALL || name === remote).toReversed();
        const names = [...new Set(entries.map(({ name }) => name))].toSorted();
        return entries.length === 0 ? (
          <EmptyState title="No changes yet">The first release appears here.</EmptyState>
        ) : (
          <>
            <TableScroll label="Changes of the fleet">
              <Table>
                <thead>
                  <tr>
                    <TextHeads
                      texts={['At (UTC)', 'By', 'Remote', 'Command', 'Before', 'After', 'Reason']}
                    />
                  </tr>
                </thead>
                <tbody>
                  {rows.map((change, index) => (
                    <ChangeRow key={`${change.at} ${change.name} ${index}`} change={change} />
                  ))}
                </tbody>
              </Table>
            </TableScroll>
            <TableFoot>
              <Filter>
                Remote
                <SelectControl
                  value={remote}
                  onChange={setRemote}
                  options={[
                    { value: ALL, label: 'All' },
                    ...names.map((name) => ({ value: name, label: name })),
                  ]}
                />
              </Filter>
              <span>
                {formatInteger(rows.length)} shown, {formatInteger(changes)} in the audit log
              </span>
              <IntegrityCheck />
            </TableFoot>
          </>
        );
      }}
    </FleetState>
  );
}

function ChangeRow({ change }: { change: FleetChange }) {
  const { at, who, approver, name, command, before, after, reason, commit, run } = change;
  return (
    <tr>
      <td data-align="start">{utcTime(at)}</td>
      <td data-align="start">{approver === undefined ? who : `${who}, approved by ${approver}`}</td>
      <td data-align="start">{name}</td>
      <td data-align="start">{command}</td>
      <Wide data-align="start">{sharesText(before)}</Wide>
      <Wide data-align="start">{sharesText(after)}</Wide>
      <Wide data-align="start">
        {[reason, commit && `commit ${commit.slice(0, 12)}`, run && `run ${run}`]
          .filter((text) => text !== undefined && text !== '')
          .join(' · ')}
      </Wide>
    </tr>
  );
}
