import { useState } from 'react';
import { formatDate } from 'shared/market';
import { selectSession, useAppSelector, useSessionTurn } from 'shared/store';
import { Button, PageHead, ReservedSpace } from 'shared/ui';
import { HideAmountsButton } from '../../portfolios/amounts/amounts-context';
import { useDashboardSessionsQuery } from './api';
import { greetingOf, marketText } from './greeting';

/** Greeting, date and market hours, with the page's actions. */
export function DashboardHead({
  editing,
  canEdit,
  onEdit,
}: {
  editing: boolean;
  canEdit: boolean;
  onEdit: (editing: boolean) => void;
}) {
  const { user } = useAppSelector(selectSession);
  const [now] = useState(() => new Date());
  const sessions = useDashboardSessionsQuery('US');
  useSessionTurn(sessions.data, sessions.refetch);
  const market = marketText(sessions.data);
  return (
    <PageHead
      title={greetingOf(now.getHours(), user?.name)}
      meta={
        <>
          <span>{formatDate(now, 'full')}</span>
          {market !== '' && <span key={market}>{` · ${market}`}</span>}
          {sessions.isLoading && (
            <ReservedSpace> · US markets closed at 16:00 New York</ReservedSpace>
          )}
        </>
      }
      actions={
        <>
          <HideAmountsButton />
          <Button aria-pressed={editing} busy={!canEdit} onClick={() => onEdit(!editing)}>
            {editing ? 'Done' : 'Edit layout'}
          </Button>
        </>
      }
    />
  );
}
