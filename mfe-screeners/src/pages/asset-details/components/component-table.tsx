import type { AssetComponents, ComponentSort } from 'shared/contract';
import { styled } from 'shared/styled';
import { Icon, Table, TableScroll } from 'shared/ui';
import { wholeColumns, WholeColumns } from '../page/whole-columns';
import { ComponentRow } from './component-cells';
import { isLive, sortedBy, type ComponentView } from './component-view';
import type { ComponentNouns } from './component-nouns';

const Container = styled(Table)`
  td:first-child {
    max-width: 200px;
  }
  ${wholeColumns}
  th > button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    height: 35px;
    color: inherit;
    font-weight: 500;
  }
  td {
    height: 44px;
  }
  td:first-child > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  td:first-child > .ui-link {
    width: fit-content;
    max-width: 100%;
  }
  td:first-child small {
    color: var(--ink-3);
  }
  .ui-meter {
    height: 3px;
    margin-top: 2px;
  }
  &[aria-busy='true'] tbody {
    opacity: 0.6;
  }
`;

const HEADS: readonly { sort: ComponentSort; label: string; title?: string }[] = [
  { sort: 'weight', label: 'Weight', title: 'Share of the whole on the day of the weights' },
  { sort: 'price', label: 'Price' },
  { sort: 'day1ChangePercent', label: '1D' },
  {
    sort: 'contribution',
    label: 'Contribution',
    title: 'Weight before the day × change of the day, in percentage points',
  },
];

/** One page of components, sortable by column headers. */
export function ComponentTable({
  data,
  nouns,
  view,
  onView,
  busy,
}: {
  data: AssetComponents;
  nouns: ComponentNouns;
  view: ComponentView;
  onView: (view: ComponentView) => void;
  busy: boolean;
}) {
  const { items } = data;
  const heaviest = Math.max(0, ...items.map(({ weight }) => weight ?? 0));
  return (
    <WholeColumns>
      <TableScroll label={`${nouns.title} by figure`}>
        <Container aria-busy={busy}>
          <thead>
            <tr>
              <SortHead sort="name" label={nouns.one} {...{ view, onView }} />
              {HEADS.map((head) => (
                <SortHead key={head.sort} {...head} {...{ view, onView }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((component) => (
              <ComponentRow
                key={component.symbol ?? component.isin ?? component.name}
                live={isLive(view)}
                {...{ component, heaviest }}
              />
            ))}
          </tbody>
        </Container>
      </TableScroll>
    </WholeColumns>
  );
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

function SortHead({
  sort,
  label,
  title,
  view,
  onView,
}: {
  sort: ComponentSort;
  label: string;
  title?: string;
  view: ComponentView;
  onView: (view: ComponentView) => void;
}) {
  const sorted = view.sort === sort;
  return (
    <th scope="col" aria-sort={sorted ? ARIA[view.direction] : undefined}>
      <button type="button" title={title} onClick={() => onView(sortedBy(view, sort))}>
        {label}
        {sorted && (
          <Icon
            name={view.direction === 'asc' ? 'chevron-up' : 'chevron-down'}
            size={12}
            weight={2}
          />
        )}
      </button>
    </th>
  );
}
