import { formatBigNumber, formatPercent, MISSING } from 'shared/market';
import { Meter } from 'shared/ui';
import { supplyOf } from './supply';

type Known = number | null | undefined;

/**
 * Circulating share of the maximum supply: a bar with a percentage, or the reason why it is
 * unknown.
 */
export default function SupplyMark({ circulating, most }: { circulating: Known; most: Known }) {
  const supply = supplyOf(circulating, most);
  switch (supply.kind) {
    case 'share': {
      const text = formatPercent(supply.percent, 1);
      return (
        <span
          title={`${formatBigNumber(supply.circulating)} of at most ${formatBigNumber(supply.most)} in circulation`}
          style={{
            display: 'inline-grid',
            gridTemplateColumns: '30px 44px',
            alignItems: 'center',
            gap: 8,
          }}
        >
          <Meter value={supply.percent / 100} label={`In circulation: ${text}`} />
          <span style={{ textAlign: 'right' }}>{text}</span>
        </span>
      );
    }
    case 'no-maximum':
      return (
        <span
          className="ui-none"
          title={`${formatBigNumber(supply.circulating)} in circulation; no maximum is reported, so there may be none`}
        >
          No maximum
        </span>
      );
    case 'unknown':
      return (
        <span className="ui-none" title="How many circulate is not known">
          {MISSING}
        </span>
      );
  }
}
