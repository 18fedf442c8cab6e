import type { PortfolioTarget } from 'shared/contract';
import { formatPercent, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Table } from 'shared/ui';

const Frame = styled.section.withConfig({ componentId: 'ws-target-conflict' })`
  display: grid;
  gap: var(--space-3);
  margin: 0 var(--space-4) var(--space-4);
  padding: var(--space-3);
  border: 1px solid var(--loss);
  border-radius: var(--radius-sm);
  > p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`;

const percentOf = (targets: readonly PortfolioTarget[], symbol: string): string =>
  formatPercent(targets.find((target) => target.symbol === symbol)?.percent ?? 0);

/** Both versions of targets that were changed from elsewhere meanwhile; one of them has to be chosen. */
export function TargetConflict({
  stored,
  typed,
  busy,
  onTakeStored,
  onSaveTyped,
}: {
  /** As they are stored now. */
  stored: readonly PortfolioTarget[];
  typed: readonly PortfolioTarget[];
  busy: boolean;
  onTakeStored: () => void;
  onSaveTyped: () => void;
}) {
  const symbols = [...new Set([...stored, ...typed].map(({ symbol }) => symbol))];
  const rows = symbols
    .map((symbol) => ({
      symbol,
      theirs: percentOf(stored, symbol),
      mine: percentOf(typed, symbol),
    }))
    .filter(({ theirs, mine }) => theirs !== mine);
  return (
    <Frame role="alert" aria-label="Changed meanwhile">
      <b>Targets were changed from elsewhere meanwhile</b>
      <p>Both versions are here. Choose which one to keep.</p>
      <Table>
        <thead>
          <tr>
            <th scope="col">Asset</th>
            <th scope="col">Stored now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ symbol, theirs, mine }) => (
            <tr key={symbol}>
              <td>{tickerOf(symbol)}</td>
              <td>{theirs}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div>
        <Button size="sm" onClick={onTakeStored}>
          Keep the stored ones
        </Button>
        <Button size="sm" variant="primary" busy={busy} onClick={onSaveTyped}>
          Save mine
        </Button>
      </div>
    </Frame>
  );
}
