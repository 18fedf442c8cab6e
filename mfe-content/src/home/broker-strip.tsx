import { BROKERS } from 'shared/market';
import { Link } from 'shared/router';
import { styled } from 'shared/styled';
import { media } from 'shared/ui';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: var(--space-3);
  margin-top: var(--space-5);
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 64px;
    padding: 12px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
    background: var(--surface);
    font-weight: 500;
  }
  a:hover {
    border-color: var(--line-strong);
  }
  i {
    display: grid;
    place-items: center;
    flex: none;
    width: 36px;
    height: 36px;
    border-radius: var(--radius-sm);
    background: var(--surface-2);
    box-shadow: inset 0 0 0 1px var(--line);
    color: var(--ink-2);
    font: 600 14px/1 var(--font);
  }
  /* Rules of the broker table: a style attribute in the HTML of the server would be refused. */
  ${BROKERS.map(({ key, color }) => (color === null ? '' : `  [data-broker='${key}'] { background: ${color}; color: #fff; box-shadow: none; }`)).join('\n')}
  .high-contrast & i {
    outline: 1px solid var(--line);
  }
  ${media.belowDesktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    a {
      min-height: 52px;
      padding: 8px 12px;
    }
  }
`;

/** Supported brokers with their logos, linked to the stocks they offer. */
export function BrokerStrip() {
  return (
    <>
      <h2 id="brokers">Only what your broker trades</h2>
      <p>Choose your broker in the search bar, and every list keeps to what you can buy there.</p>
      <List aria-labelledby="brokers">
        {BROKERS.map(({ key, name, sign }) => (
          <li key={key}>
            <Link to={`/stocks/screener?broker=${key}`}>
              <i aria-hidden="true" data-broker={key}>
                {sign}
              </i>
              {name}
            </Link>
          </li>
        ))}
      </List>
    </>
  );
}
