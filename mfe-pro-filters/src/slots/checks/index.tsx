import { useState } from 'react';
import type { EvaluatedStock, SlotInputs } from 'shared/contract';
import {
  formatDistance,
  formatRuleValue,
  formatThreshold,
  RULE_FILTERS,
  type FilterRule,
} from 'shared/market';
import { styled } from 'shared/styled';
import { media, SegmentedControl, Table, TableScroll } from 'shared/ui';
import { SectionData } from 'shared/ui/asset-section';
import { useStockChecksQuery } from '../../assets/assets-api';
import { STATUS_MESSAGES } from './status-messages';

/** Filters with their own rules, under short labels. */
const FILTERS = [
  { value: 'warren-buffett', label: 'Value' },
  { value: 'peter-lynch', label: 'Growth at a price' },
] as const;

const Container = styled(Table)`
  td:first-child {
    white-space: normal;
  }
  td > small {
    display: block;
    color: var(--ink-3);
    white-space: normal;
  }
  /* The threshold is next to the value, on small screens below it. */
  td:nth-child(2) > small {
    display: none;
  }
  ${media.mobile} {
    :is(th, td):nth-child(3) {
      display: none;
    }
    td:nth-child(2) > small {
      display: block;
    }
    td:last-child {
      white-space: nowrap;
    }
  }
  [data-status='pass'] {
    color: var(--gain);
  }
  [data-status='fail'] {
    color: var(--loss);
  }
  [data-status='exempt'],
  [data-status='no-data'],
  [data-status='off'] {
    color: var(--ink-3);
  }
`;

/** Published rules one by one: the threshold, the company's value, and the result. */
export default function Checks({ asset, height, onEmpty }: SlotInputs['asset-section']) {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['value']>('warren-buffett');
  const answer = useStockChecksQuery({ filter, symbol: asset.symbol });
  // Keep the previous rules until those of the other filter have loaded.
  const query = { ...answer, currentData: answer.isFetching ? answer.data : answer.currentData };
  const name = RULE_FILTERS.find(({ id }) => id === filter)?.name ?? filter;
  return (
    <>
      <div className="controls">
        <SegmentedControl label="Rules" options={FILTERS} value={filter} onChange={setFilter} />
      </div>
      <SectionData
        what="Checks"
        height={height - 48}
        query={query}
        isEmpty={(data) => data.evaluated === 0 && filter === 'warren-buffett'}
        onEmpty={onEmpty}
      >
        {(data) => <Results data={data} name={name} />}
      </SectionData>
    </>
  );
}

function Results({ data, name }: { data: EvaluatedStock; name: string }) {
  return (
    <>
      <p className="empty">
        <b>
          {data.passed} of {data.evaluated}
        </b>{' '}
        rules of “{name}” hold
        {data.evaluated < data.minEvaluated &&
          `; with fewer than ${data.minEvaluated} known figures that says little`}
        .
      </p>
      <TableScroll label={`Rules of ${name}`}>
        <Container>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">Has</th>
              <th scope="col">Asked</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {data.results
              .filter(({ status }) => status !== 'off')
              .map((result) => {
                const described = {
                  ...result,
                  // The API types units as text; rules have only units that can be formatted.
                  unit: result.unit as FilterRule['unit'],
                };
                const { sign, word } = STATUS_MESSAGES[result.status];
                return (
                  <tr key={result.id}>
                    <td>
                      {result.label}
                      <small>{result.formula}</small>
                    </td>
                    <td>
                      {formatRuleValue(described, result.value)}
                      <small>{formatThreshold(described, result.threshold)}</small>
                    </td>
                    <td>{formatThreshold(described, result.threshold)}</td>
                    <td data-status={result.status} title={result.exemption ?? undefined}>
                      <span aria-hidden="true">{sign}</span> {word}
                      {result.status === 'fail' && result.value !== null && (
                        <small>{formatDistance(described, result.value, result.threshold)}</small>
                      )}
                    </td>
                  </tr>
                );
              })}
          </tbody>
        </Container>
      </TableScroll>
    </>
  );
}
