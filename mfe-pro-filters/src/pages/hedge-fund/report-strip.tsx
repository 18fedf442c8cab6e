import type { ThirteenFFilerResponse, ThirteenFFilingRow } from 'shared/contract';
import { MetaSkeleton } from 'shared/list';
import { formatDate } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, ReservedSpace } from 'shared/ui';
import { FactsStrip } from '../../facts/facts-strip';
import { DATA_LIMITS } from '../../thirteen-f/data-limits';

const Notes = styled.ul`
  margin: 0 0 var(--space-4);
  padding: 10px 14px;
  border: 1px solid var(--line);
  border-left: 3px solid var(--warn);
  border-radius: var(--radius-sm);
  background: var(--surface);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 18px;
  > li + li {
    margin-top: 4px;
  }
`;

/** `13F-HR and 1 amendment`, for the filings of the displayed quarter. */
export function filingsText(filings: readonly ThirteenFFilingRow[]): string {
  const amendments = filings.filter(({ form }) => form?.endsWith('/A')).length;
  const originals = filings.length - amendments;
  const form = filings.find((filing) => !filing.form?.endsWith('/A'))?.form ?? '13F-HR';
  const first = originals > 1 ? `${originals} × ${form}` : form;
  if (amendments === 0) return first;
  const text = `${amendments} amendment${amendments === 1 ? '' : 's'}`;
  return originals === 0 ? text : `${first} and ${text}`;
}

/** Filing date and limits of the report, and notes about this one. */
export function ReportStrip({ report }: { report: ThirteenFFilerResponse | undefined }) {
  if (!report)
    return (
      <FactsStrip
        end={
          <ReservedSpace>
            <a className="ui-link">13F-HR</a>
          </ReservedSpace>
        }
      >
        <MetaSkeleton>
          Holdings at 30 Sep 2026, filed 14 Nov 2026, 45 days after the quarter. {DATA_LIMITS}
        </MetaSkeleton>
      </FactsStrip>
    );
  const { periodEnd, filedDate, delayDays, late, deadline, notes } = report;
  const filings = report.quarters.find(({ quarter }) => quarter === report.quarter)?.filings ?? [];
  return (
    <>
      <FactsStrip
        end={
          <a className="ui-link" href="#filings">
            {filingsText(filings)}
          </a>
        }
      >
        Holdings at {formatDate(periodEnd)}
        {filedDate === null
          ? ', day of filing not known. '
          : `, filed ${formatDate(filedDate)}, ${delayDays ?? 0} days after the quarter. `}
        {late === true && (
          <>
            <Badge tone="warning">Late, due {formatDate(deadline)}</Badge>{' '}
          </>
        )}
        {DATA_LIMITS}
      </FactsStrip>
      {notes.length > 0 && (
        <Notes aria-label="Notes on this report">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      )}
    </>
  );
}
