import { formatPercent } from 'shared/market';
import { styled } from 'shared/styled';
import { useAmounts } from '../amounts/amounts-context';
import { sliceColour, type NamedSlice } from './top-slices';
import { TableHead } from '../table-head';

const List = styled.table`
  width: 100%;
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    padding: 6px 0;
    border-top: 1px solid var(--line-soft);
    text-align: right;
    font-weight: 400;
    white-space: nowrap;
  }
  thead th {
    border: 0;
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
  th:first-child {
    width: 100%;
    max-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    text-align: left;
  }
  td {
    padding-left: 12px;
  }
  i {
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-right: 8px;
    border-radius: 2px;
  }
`;

/** Slices with their weight and value. */
export function SliceTable({
  label,
  slices,
  currencyCode,
}: {
  /** Header of the name column. */
  label: string;
  slices: readonly NamedSlice[];
  currencyCode: string;
}) {
  const { money } = useAmounts();
  return (
    <List>
      <TableHead cells={[label, 'Weight', 'Value']} />
      <tbody>
        {slices.map((slice, at) => (
          <tr key={slice.id}>
            <th scope="row" title={slice.name}>
              <i style={{ background: sliceColour(slice, at) }} />
              {slice.name}
            </th>
            <td>{formatPercent(slice.weight === null ? null : 100 * slice.weight)}</td>
            <td>{money(slice.value, currencyCode)}</td>
          </tr>
        ))}
      </tbody>
    </List>
  );
}
