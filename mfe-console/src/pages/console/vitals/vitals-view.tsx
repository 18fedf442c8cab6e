import { useCallback } from 'react';
import { styled } from 'shared/styled';
import { EmptyState, Table, TableScroll } from 'shared/ui';
import { vitalsSchema } from '../../../fleet/answers';
import { readFleet } from '../../../fleet/call-fleet';
import { useFleetToken } from '../../../fleet/fleet-access';
import { useFleet } from '../../../fleet/use-fleet';
import { FleetState } from '../fleet-state';

/** Headings of the command line start with a small letter. */
const Figures = styled(Table)`
  th::first-letter {
    text-transform: uppercase;
  }
`;

/** Columns of text: remote, version and page. */
const TEXT_COLUMNS = 3;

/** Page loads, errors and vitals of every page by remote and version. */
export function VitalsView() {
  const token = useFleetToken();
  const vitals = useFleet(useCallback(() => readFleet(token, 'vitals', vitalsSchema), [token]));
  return (
    <FleetState reading={vitals} subject="The vitals">
      {({ table: [heading = [], ...rows] }) =>
        rows.length === 0 ? (
          <EmptyState title="No page loads yet">
            Browsers report each page load and its vitals. The first reports appear here.
          </EmptyState>
        ) : (
          <TableScroll label="Vitals by page">
            <Figures>
              <thead>
                <tr>
                  {heading.map((text, column) => (
                    <th key={text} scope="col" data-align={align(column)}>
                      {text}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.slice(0, TEXT_COLUMNS).join(' ')}>
                    {row.map((text, column) => (
                      <td key={heading[column]} data-align={align(column)}>
                        {text}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Figures>
          </TableScroll>
        )
      }
    </FleetState>
  );
}

const align = (column: number): 'start' | undefined =>
  column < TEXT_COLUMNS ? 'start' : undefined;
