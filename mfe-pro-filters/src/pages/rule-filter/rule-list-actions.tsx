import { useMemo } from 'react';
import { Button, SegmentedControl } from 'shared/ui';
import { ListAction } from '../../listing/list-action';
import { alertList } from './alert-list';
import { CopyButton } from './copy/copy-button';
import type { RuleHeaderProps } from './criteria/rule-header';
import { useExport } from './export/use-export';
import type { RuleList } from './use-rule-list';

/** Actions of the page: its views, the defaults, an alert, a copy and the file. */
export function RuleListActions({ list, criteria }: { list: RuleList; criteria: RuleHeaderProps }) {
  const { base, filter, state, change, broker, answer } = list;
  const { exporting, exportList } = useExport(filter, state, broker);
  const watched = useMemo(
    () => alertList(base, filter, state, broker),
    [base, filter, state, broker],
  );
  const adjusted = Object.keys(state.thresholds).length + Object.keys(state.rules).length;
  return (
    <>
      <SegmentedControl
        label="View"
        options={[
          { value: 'stocks', label: 'Stocks' },
          { value: 'track-record', label: 'Track record' },
        ]}
        value={state.view ?? 'stocks'}
        onChange={(view) => change({ view: view === 'stocks' ? null : view })}
      />
      {adjusted > 0 && <Button onClick={list.resetRules}>Reset thresholds</Button>}
      <ListAction list={watched} />
      <CopyButton {...criteria} />
      <Button
        icon="download"
        data-compact=""
        title="Export CSV"
        busy={exporting || !answer}
        onClick={exportList}
      >
        Export CSV
      </Button>
    </>
  );
}
