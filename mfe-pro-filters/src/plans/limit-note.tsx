import type { RowLimit } from 'shared/contract';
import { selectSession, useAppSelector } from 'shared/store';
import { ReservedSpace } from 'shared/ui';
import { AccountNote, PlanNote } from './plan-note';

interface LimitNoteProps {
  /** Limit of the plan; null for none, undefined before the first response. */
  limit: RowLimit | null | undefined;
  /** Limit of signed-out visitors. */
  ofVisitors: RowLimit;
  text: (limit: RowLimit) => string;
}

/**
 * Note about the plan's limit. Signed-out visitors always have one, so its space is reserved before
 * the first response and the page below does not move.
 */
export function LimitNote({ limit, ofVisitors, text }: LimitNoteProps) {
  const { status } = useAppSelector(selectSession);
  if (limit?.tier === 'visitor') return <AccountNote text={text(limit)} />;
  if (limit) return <PlanNote text={text(limit)} />;
  if (limit === null || status === 'signed-in') return null;
  return (
    <ReservedSpace>
      <AccountNote text={text(ofVisitors)} />
    </ReservedSpace>
  );
}
