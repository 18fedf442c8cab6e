import type { RowLimit } from 'shared/contract';
import { selectSession, useAppSelector } from 'shared/store';
import { ReservedSpace } from 'shared/ui';
import { PlanNote } from './plan-note';

interface LimitNoteProps {
  /** What the plan leaves out; null: nothing. Undefined before the first answer. */
  limit: RowLimit | null | undefined;
  /** That of whoever has not signed in. */
  ofVisitors: RowLimit;
  text: (limit: RowLimit) => string;
}

/**
 * What the plan leaves out. Whoever has not signed in has a limit: its space is reserved before the first answer, so
 * that the page below does not move.
 */
export function LimitNote({ limit, ofVisitors, text }: LimitNoteProps) {
  const { status } = useAppSelector(selectSession);
  if (limit) return <PlanNote text={text(limit)} />;
  if (limit === null || status === 'signed-in') return null;
  return (
    <ReservedSpace>
      <PlanNote text={text(ofVisitors)} />
    </ReservedSpace>
  );
}
