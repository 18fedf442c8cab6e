import { usePageTitle } from 'shared/remote';
import { Button, Notice } from 'shared/ui';
import { quarterText } from './quarter-text';

export interface ClosedQuarterProps {
  /** Title of the page without the quarter. */
  pageTitle: string;
  quarter: string | null;
  /** The API's refusal, which names the plan that includes the quarter. */
  reason: unknown;
  onNewest: () => void;
}

/** The quarter has a report, but the visitor's plan does not include it. */
export function ClosedQuarter({ pageTitle, quarter, reason, onNewest }: ClosedQuarterProps) {
  const title = quarter === null ? 'This report' : `The report of ${quarterText(quarter)}`;
  usePageTitle(pageTitle, `${title} is not part of the plan.`);
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

/** The detail text of a problem response. */
function detailOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const problem: unknown = Reflect.get(error, 'problem');
  if (typeof problem !== 'object' || problem === null) return null;
  const detail: unknown = Reflect.get(problem, 'detail');
  return typeof detail === 'string' ? detail : null;
}
