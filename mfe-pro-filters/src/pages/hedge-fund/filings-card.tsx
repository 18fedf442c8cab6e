import type { ThirteenFFilerResponse, ThirteenFFilingRow } from 'shared/contract';
import { formatDate, formatInteger } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Button, CardHead, Skeleton, TextLink } from 'shared/ui';
import { useState } from 'react';
import { quarterText } from '../../thirteen-f/quarter-text';
import { SideCard } from '../../facts/side-card';

const List = styled.ul`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--space-3);
    padding: 8px 0;
    border-top: 1px solid var(--line-soft);
  }
  > li > span:nth-child(2) {
    text-align: right;
    color: var(--ink-2);
  }
`;

const EFFECTS: Readonly<Record<ThirteenFFilingRow['effect'], string>> = {
  original: 'report',
  replaces: 'replaces the previous report',
  adds: 'adds holdings',
  notice: 'notice: another manager reports',
  'no-table': 'cover page only',
};
/** Two years; earlier ones on demand. */
const FIRST_QUARTERS = 8;

/** Every filing with its date, its effect on the report, and a link to the original. */
export function FilingsCard({ report }: { report: ThirteenFFilerResponse | undefined }) {
  const [all, setAll] = useState(false);
  const quarters = report?.quarters ?? [];
  const visible = all ? quarters : quarters.slice(0, FIRST_QUARTERS);
  return (
    <SideCard id="filings" aria-label="Filings">
      <CardHead title="Filings" note={report && `${formatInteger(quarters.length)} quarters`} />
      <div className="body">
        {report ? (
          <>
            <List>
              {visible.flatMap(({ quarter, filings, late, delayDays }) =>
                filings.map((filing, at) => (
                  <li key={`${quarter} ${filing.accession ?? at}`}>
                    <span>
                      <b>{quarterText(quarter)}</b>{' '}
                      {filing.url !== null && filing.url.startsWith('https://') ? (
                        <TextLink to={filing.url}>{filing.form ?? 'Filing'}</TextLink>
                      ) : (
                        (filing.form ?? 'Filing')
                      )}
                    </span>
                    <span>{formatDate(filing.filedDate)}</span>
                    <small>
                      {EFFECTS[filing.effect]}, {formatInteger(filing.entries)} entries
                    </small>
                    <span>
                      {late === true && filing.effect === 'original' && (
                        <Badge tone="warning" title="Due 45 days after the quarter">
                          Late, {delayDays} d
                        </Badge>
                      )}
                    </span>
                  </li>
                )),
              )}
            </List>
            {quarters.length > visible.length && (
              <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
                All {formatInteger(quarters.length)} quarters
              </Button>
            )}
            {report.otherManagers.length > 0 && (
              <p className="note">
                Reports for other managers, too:{' '}
                {report.otherManagers.map(({ name }) => name).join(', ')}.
              </p>
            )}
          </>
        ) : (
          <Skeleton height={200} />
        )}
      </div>
    </SideCard>
  );
}
