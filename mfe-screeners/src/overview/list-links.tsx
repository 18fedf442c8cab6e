import { Link } from 'shared/router';
import { CardHead } from 'shared/ui';
import type { StockList } from './stock-lists';
import { ListCard } from './stocks-layout';

/** Ways from an overview into lists, each with what it holds. */
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
              </Link>
              <small>{list.text}</small>
            </div>
          </li>
        ))}
      </ul>
    </ListCard>
  );
}
