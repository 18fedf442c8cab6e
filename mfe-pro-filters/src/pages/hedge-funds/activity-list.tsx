import { useMemo, type RefObject } from 'react';
import type { ThirteenFActivityResponse } from 'shared/contract';
import type { ChangeAddress } from 'shared/list';
import { formatInteger } from 'shared/market';
import { EmptyState, SelectControl, Skeleton } from 'shared/ui';
import { Grid, type GridFailure } from 'shared/ui/grid';
import { gridPaging } from '../../listing/grid-paging';
import { quarterText } from '../../thirteen-f/quarter-text';
import {
  ACTIVITY_CARD,
  activityCell,
  activityHeader,
  activityLink,
  activityName,
} from './activity-cells';
import {
  ACTIVITY_CATALOGUE,
  activityColumnWidth,
  activityFields,
  activityRow,
} from './activity-columns';
import type { ActivityKind, FilersState } from './filers-state';

export interface ActivityListProps {
  gridRef: RefObject<HTMLElement | null>;
  kind: ActivityKind;
  title: string;
  state: FilersState;
  change: ChangeAddress<FilersState>;
  answer: ThirteenFActivityResponse | undefined;
  loading: boolean;
  failure: GridFailure | undefined;
}

/** Activity of all filers in a quarter, with the formula of its ranking. */
export function ActivityList({
  gridRef,
  kind,
  title,
  state,
  change,
  answer,
  loading,
  failure,
}: ActivityListProps) {
  const rows = useMemo(() => answer?.items.map(activityRow), [answer]);
  const quarter = answer?.quarter ?? state.quarter;
  return (
    <Grid
      fill
      gridRef={gridRef}
      label={title}
      catalogue={ACTIVITY_CATALOGUE}
      columns={activityFields(kind)}
      columnWidth={activityColumnWidth}
      rows={rows}
      loading={loading}
      failure={failure}
      rowHeader={activityHeader}
      rowName={activityName}
      rowLink={activityLink}
      cell={activityCell}
      card={ACTIVITY_CARD}
      heading={
        // Remount the line when its figures change, because translators replace text nodes.
        <span key={answer && `${answer.formula}${answer.filers}`} className="formula">
          {answer ? (
            <>
              {answer.formula}{' '}
              <b>
                {formatInteger(answer.filers)} filers, {formatInteger(answer.comparedFilers)} with a
                previous quarter.
              </b>
            </>
          ) : (
            <Skeleton width="min(480px, 100%)" height={16} />
          )}
        </span>
      }
      tools={
        quarter !== null && (
          <SelectControl
            aria-label="Quarter"
            size="sm"
            value={quarter}
            options={(answer?.quarters ?? [quarter]).map((value) => ({
              value,
              label: quarterText(value),
            }))}
            onChange={(value) => change({ quarter: value })}
          />
        )
      }
      paging={gridPaging(state, change, answer?.total)}
      empty={
        <EmptyState title="Nothing to list">
          {answer?.comparedFilers === 0
            ? 'No filer has a report for the previous quarter, so there is no comparison.'
            : 'No filer did so in this quarter.'}
        </EmptyState>
      }
    />
  );
}
