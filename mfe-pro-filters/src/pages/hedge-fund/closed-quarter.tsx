import { usePageTitle } from 'shared/remote';
import { Button, Notice } from 'shared/ui';
import { quarterText } from '../../thirteen-f/quarter-text';

export interface ClosedQuarterProps {
  cik: string;
  quarter: string | null;
  /** The refusal of the API, which names the plan that opens the quarter. */
  reason: unknown;
  onNewest: () => void;
}

/** The report of the quarter is known, and the visitor's plan does not open it. */
export function ClosedQuarter({ cik, quarter, reason, onNewest }: ClosedQuarterProps) {
  const title = quarter === null ? 'This report' : `The report of ${quarterText(quarter)}`;
  usePageTitle(`CIK ${cik} 13F holdings`, `${title} is not part of the plan.`);
  return (
    <Notice
      level={1}
      title={`${title} is not part of your plan`}
      actions={
        <Button variant="primary" onClick={onNewest}>
          Newest report
        </Button>
      }
    >
      {detailOf(reason) ?? 'A larger plan opens earlier quarters.'}
    </Notice>
  );
}

/** The words of the problem in an error of the product API. */
function detailOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const problem: unknown = Reflect.get(error, 'problem');
  if (typeof problem !== 'object' || problem === null) return null;
  const detail: unknown = Reflect.get(problem, 'detail');
  return typeof detail === 'string' ? detail : null;
}
