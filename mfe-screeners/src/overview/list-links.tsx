import { Link } from 'shared/router';
import { CardHead } from 'shared/ui';
import type { StockList } from './stock-lists';
import { ListCard } from './stocks-layout';

/** Links from an overview to lists, each with a description. */
export function ListLinks({ title, lists }: { title: string; lists: readonly StockList[] }) {
  return (
    <ListCard aria-label={title}>
      <CardHead title={title} />
      <ul>
        {lists.map((list) => (
          <li key={list.to}>
            <div>
              <Link to={list.to}>
                <b>{list.title}</b>
              </Link>{' '}
              <small>{list.text}</small>
            </div>
          </li>
        ))}
      </ul>
    </ListCard>
  );
}
