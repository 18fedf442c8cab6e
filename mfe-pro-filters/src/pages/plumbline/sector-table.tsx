import type { CompositeScoreResponse } from 'shared/contract';
import {
  COMPOSITE_SCORE,
  detailsPath,
  formatInteger,
  formatNumber,
  MISSING,
  tickerOf,
} from 'shared/market';
import { styled } from 'shared/styled';
import { Card, Meter, Row, Table, TableScroll, TextLink } from 'shared/ui';

const Container = styled(Card)`
  overflow: auto;
  font-variant-numeric: tabular-nums lining-nums;
  td:not(:first-child),
  thead th:not(:first-child) {
    text-align: right;
  }
  .mix {
    display: inline-flex;
    width: 160px;
    height: 10px;
    overflow: hidden;
    border-radius: var(--radius-pill);
    vertical-align: middle;
  }
  .mix > i {
    background: var(--mark);
  }
`;

/** From A, full, to E, faint: one hue, so that the mix needs no legend. */
const STRENGTHS = [1, 0.75, 0.5, 0.28, 0.12];

/** The sectors: mean score and factors of their stocks, the mix of grades, and the best stock. */
export function SectorTable({
  sectors,
  onSector,
}: {
  sectors: CompositeScoreResponse['sectors'];
  onSector: (sector: string) => void;
}) {
  const byMean = sectors.toSorted((a, b) => b.mean - a.mean);
  return (
    <Container>
      <TableScroll label="Sectors by score">
        <Table>
          <thead>
            <tr>
              <th scope="col">Sector</th>
              <th scope="col">Stocks</th>
              <th scope="col">Mean score</th>
              <th scope="col">Grades A to E</th>
              {COMPOSITE_SCORE.factors.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">Best</th>
            </tr>
          </thead>
          <tbody>
            {byMean.map(({ sector, stocks, mean, grades, factors, best }) => {
              const mix = COMPOSITE_SCORE.grades
                .map(({ grade }) => `${grade} ${formatInteger(grades[grade] ?? 0)}`)
                .join(', ');
              return (
                <tr key={sector}>
                  <td>
                    <button type="button" className="ui-link" onClick={() => onSector(sector)}>
                      {sector}
                    </button>
                  </td>
                  <td>{formatInteger(stocks)}</td>
                  <td>
                    <Row as="span" inline>
                      <Meter value={mean / 100} tone="quiet" width={48} />
                      <b>{formatNumber(mean, 1)}</b>
                    </Row>
                  </td>
                  <td>
                    <span className="mix" role="img" aria-label={mix} title={mix}>
                      {COMPOSITE_SCORE.grades.map(({ grade }, at) => (
                        <i
                          key={grade}
                          style={{ flex: grades[grade] ?? 0, opacity: STRENGTHS[at] ?? 1 }}
                        />
                      ))}
                    </span>
                  </td>
                  {COMPOSITE_SCORE.factors.map(({ id }) => {
                    const value = factors[id] ?? null;
                    return <td key={id}>{value === null ? MISSING : formatNumber(value, 1)}</td>;
                  })}
                  <td>
                    <TextLink to={detailsPath('stock', best)}>{tickerOf(best)}</TextLink>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableScroll>
    </Container>
  );
}
