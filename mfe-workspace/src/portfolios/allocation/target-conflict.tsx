import type { PortfolioTarget } from 'shared/contract';
import { formatPercent, tickerOf } from 'shared/market';
import { VersionChoice } from '../../conflict/version-choice';

const percentOf = (targets: readonly PortfolioTarget[], symbol: string): string =>
  formatPercent(targets.find((target) => target.symbol === symbol)?.percent ?? 0);

/** Both versions of targets after a concurrent change; the visitor must choose one. */
export function TargetConflict({
  stored,
  typed,
  busy,
  onTakeStored,
  onSaveTyped,
}: {
  /** The currently stored targets. */
  stored: readonly PortfolioTarget[];
  typed: readonly PortfolioTarget[];
  busy: boolean;
  onTakeStored: () => void;
  onSaveTyped: () => void;
}) {
  const symbols = [...new Set([...stored, ...typed].map(({ symbol }) => symbol))];
  return (
    <VersionChoice
      title="Targets were changed elsewhere"
      subject="Asset"
      differences={symbols
        .map((symbol) => ({
          label: tickerOf(symbol),
          theirs: percentOf(stored, symbol),
          mine: percentOf(typed, symbol),
        }))
        .filter(({ theirs, mine }) => theirs !== mine)}
      busy={busy}
      takeStored="Keep the stored targets"
      onTakeStored={onTakeStored}
      onSaveTyped={onSaveTyped}
    />
  );
}
