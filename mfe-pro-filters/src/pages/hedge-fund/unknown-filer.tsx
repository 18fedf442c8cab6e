import { useNothingHere, usePageTitle } from 'shared/remote';
import { Button, LinkButton, Notice } from 'shared/ui';
import { quarterText } from '../../thirteen-f/quarter-text';

/** Empty state: the filer number is unknown, or the quarter has no report. */
export function UnknownFiler({
  cik,
  quarter,
  onNewest,
}: {
  cik: string;
  quarter: string | null;
  onNewest: () => void;
}) {
  usePageTitle(`CIK ${cik} not found`, `There is no 13F filer with the CIK ${cik}.`);
  useNothingHere();
  return (
    <Notice
      level={1}
      code="404"
      title={quarter === null ? `There is no filer ${cik}` : `No report of ${quarterText(quarter)}`}
      actions={
        <>
          {quarter !== null && (
            <Button variant="primary" onClick={onNewest}>
              Newest report
            </Button>
          )}
          <LinkButton to="/13f">All filers</LinkButton>
        </>
      }
    >
      {quarter === null
        ? 'The market data knows no 13F report under this CIK.'
        : `No 13F report of CIK ${cik} for this quarter is known.`}
    </Notice>
  );
}
