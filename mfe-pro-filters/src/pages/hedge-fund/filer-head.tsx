import type { ThirteenFFilerResponse } from 'shared/contract';
import { ExportButton, fetchCsv } from 'shared/list';
import { useAskAbout } from 'shared/remote';
import { Link } from 'shared/router';
import { styled } from 'shared/styled';
import {
  BREAKPOINTS,
  Button,
  Cluster,
  PageHead,
  ReservedSpace,
  SegmentedControl,
  SelectControl,
  TextLink,
} from 'shared/ui';
import { quarterText } from '../../thirteen-f/quarter-text';
import { csvPath, openQuarters, type FilerState } from './filer-state';

/** Number of quarters with their own button; earlier ones are in the list beside them. */
const QUARTER_BUTTONS = 4;

const Actions = styled(Cluster)`
  && select {
    width: auto;
    padding-right: 32px;
  }
  .all {
    display: none;
  }
  @media screen and (max-width: ${BREAKPOINTS.large - 0.02}px) {
    fieldset,
    .earlier {
      display: none;
    }
    .all {
      display: block;
    }
  }
`;

export interface FilerHeadProps {
  cik: string;
  report: ThirteenFFilerResponse | undefined;
  state: FilerState;
  onQuarter: (quarter: string | null) => void;
  onCompare: () => void;
  choosing: boolean;
}

/** Name of the filer, and the displayed quarter. */
export function FilerHead({ cik, report, state, onQuarter, onCompare, choosing }: FilerHeadProps) {
  const quarters = openQuarters(report);
  const askAbout = useAskAbout();
  const [newest] = quarters;
  const selectedQuarter = state.quarter ?? newest ?? '';
  const choose = (quarter: string) => onQuarter(quarter === newest ? null : quarter);
  const buttons = quarters.slice(0, QUARTER_BUTTONS);
  const earlier = quarters.slice(QUARTER_BUTTONS);
  const option = (value: string) => ({ value, label: quarterText(value) });
  return (
    <PageHead
      title={report?.name ?? `CIK ${cik}`}
      meta={
        <>
          <Link to="/13f" className="ui-link">
            Hedge Funds
          </Link>{' '}
          · CIK {report?.cik ?? cik}
          {report && (
            <>
              {' '}
              · <TextLink to={report.url}>Filings at the SEC</TextLink>
            </>
          )}
        </>
      }
      actions={
        <Actions>
          {buttons.length > 1 && (
            <SegmentedControl
              label="Quarter"
              options={buttons.toReversed().map(option)}
              value={selectedQuarter}
              onChange={choose}
            />
          )}
          {earlier.length > 0 && (
            <span className="earlier">
              <SelectControl
                aria-label="Earlier quarter"
                size="sm"
                value={earlier.includes(selectedQuarter) ? selectedQuarter : ''}
                options={[{ value: '', label: 'Earlier' }, ...earlier.map(option)]}
                onChange={(quarter) => quarter !== '' && choose(quarter)}
              />
            </span>
          )}
          {quarters.length > 0 && (
            <span className="all">
              <SelectControl
                aria-label="Quarter of the report"
                size="sm"
                value={selectedQuarter}
                options={quarters.map(option)}
                onChange={choose}
              />
            </span>
          )}
          {report === undefined && (
            <span className="all">
              <ReservedSpace>
                <SelectControl
                  size="sm"
                  value=""
                  options={[{ value: '', label: 'Q3 2026' }]}
                  onChange={() => undefined}
                />
              </ReservedSpace>
            </span>
          )}
          <Button size="sm" aria-expanded={choosing} onClick={onCompare}>
            Compare filer
          </Button>
          {askAbout && (
            <Button
              size="sm"
              aria-label="Ask about this filer"
              onClick={() => askAbout({ label: report?.name ?? `CIK ${cik}` })}
            >
              Ask
            </Button>
          )}
          <ExportButton
            size="sm"
            file={() => fetchCsv(csvPath(cik, state), { fallbackName: '13f-holdings.csv' })}
          />
        </Actions>
      }
    />
  );
}
