import { Fragment, useId, useState } from 'react';
import type { TrackRecord } from 'shared/contract';
import { detailsPath, formatDate, formatInteger, formatPercent, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { styled } from 'shared/styled';
import { Delta, Icon, media, Table, TableScroll } from 'shared/ui';
import { becauseText } from './because-text';

const Container = styled.div`
  td > button {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-height: 32px;
    font-weight: 500;
  }
  td > button > svg {
    transition: transform var(--collapse);
  }
  td > button[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  td[colspan] {
    padding: 0;
    height: auto;
    background: var(--surface-2);
  }
  tbody > tr:hover > td[colspan] {
    background: var(--surface-2);
  }
  .holdings td {
    height: auto;
    padding-block: 8px;
    vertical-align: top;
  }
  .holdings td:last-child {
    white-space: normal;
    min-width: 320px;
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  .holdings small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
    max-width: 220px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* The dates scroll sideways; the opened holdings stay visible, with reasons below each stock. */
  ${media.mobile} {
    .holdings {
      position: sticky;
      left: 0;
      width: calc(100vw - 42px);
    }
    .holdings thead {
      display: none;
    }
    .holdings tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      border-bottom: 1px solid var(--line-soft);
    }
    .holdings td {
      border: 0;
    }
    .holdings td:last-child {
      grid-column: 1 / -1;
      min-width: 0;
      padding: 0 var(--space-4) 10px;
    }
  }
`;

type Rebalance = TrackRecord['rebalances'][number];

function Holdings({
  rebalance: { date, holdings },
  conditions,
}: {
  rebalance: Rebalance;
  conditions: TrackRecord['conditions'];
}) {
  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  return (
    <Table className="holdings" aria-label={`Holdings from ${formatDate(date)}`}>
      <thead>
        <tr>
          <th scope="col">Stock</th>
          <th scope="col">Weight</th>
          <th scope="col">Return</th>
          <th scope="col" data-align="start">
            Why it was in
          </th>
        </tr>
      </thead>
      <tbody>
        {holdings.map(({ symbol, companyName, weight, returnPercent, because }) => (
          <tr key={symbol}>
            <td>
              <Link className="ui-link" to={detailsPath('stock', symbol)}>
                {tickerOf(symbol)}
              </Link>
              <small>{companyName}</small>
            </td>
            <td>{formatPercent(100 * weight)}</td>
            <td>
              <Delta value={returnPercent} />
            </td>
            <td data-align="start">
              {because
                .flatMap((reason) => {
                  const condition = byId.get(reason.id);
                  return condition ? [becauseText(reason, condition)] : [];
                })
                .join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Every rebalancing date with its purchases; a row expands to its holdings and the reasons. */
export function RebalancesTable({
  rebalances,
  conditions,
}: Pick<TrackRecord, 'rebalances' | 'conditions'>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const toggle = (date: string): void =>
    setOpen((dates) => {
      const next = new Set(dates);
      if (!next.delete(date)) next.add(date);
      return next;
    });
  return (
    <Container>
      <TableScroll label="Dates of rebalancing">
        <Table>
          <thead>
            <tr>
              <th scope="col">Decided</th>
              <th scope="col">Traded</th>
              <th scope="col">Passed</th>
              <th scope="col">Held</th>
              <th scope="col">Return to the next date</th>
              <th scope="col">Benchmark</th>
              <th scope="col">Turnover</th>
            </tr>
          </thead>
          <tbody>
            {rebalances.map((rebalance) => {
              const { date, tradeDate, passed, holdings } = rebalance;
              const isOpen = open.has(date);
              return (
                <Fragment key={date}>
                  <tr>
                    <td>
                      {holdings.length > 0 ? (
                        <button
                          type="button"
                          aria-expanded={isOpen}
                          aria-controls={isOpen ? `${id}-${date}` : undefined}
                          onClick={() => toggle(date)}
                        >
                          {formatDate(date)}
                          <Icon name="chevron-down" size={12} weight={2} />
                        </button>
                      ) : (
                        formatDate(date)
                      )}
                    </td>
                    <td>{formatDate(tradeDate)}</td>
                    <td title={`of ${formatInteger(rebalance.listed)} listed stocks`}>
                      {formatInteger(passed)}
                    </td>
                    <td>{holdings.length === 0 ? 'cash' : formatInteger(holdings.length)}</td>
                    <td>
                      <Delta value={rebalance.returnPercent} />
                    </td>
                    <td>
                      <Delta value={rebalance.benchmarkReturnPercent} />
                    </td>
                    <td>{formatPercent(rebalance.turnoverPercent, 0)}</td>
                  </tr>
                  {isOpen && (
                    <tr id={`${id}-${date}`}>
                      <td colSpan={7}>
                        <Holdings rebalance={rebalance} conditions={conditions} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </Table>
      </TableScroll>
    </Container>
  );
}
