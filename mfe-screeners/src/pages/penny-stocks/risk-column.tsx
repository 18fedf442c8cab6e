import { formatChange, MISSING } from 'shared/market';
import { tradingTierOf, type TradingTier } from './trading-tiers';
import { Badge, type Tone } from 'shared/ui';
import type { ExtraColumn } from 'shared/ui/grid';
import { DILUTION_PERCENT } from './penny-list';

const TONES: Readonly<Record<TradingTier['kind'], Tone>> = {
  listed: 'neutral',
  otc: 'warning',
  weak: 'error',
};

/** Tier of the venue, and a badge if the share count grew fast. */
export const riskColumn: ExtraColumn = {
  id: 'risk',
  label: 'Venue',
  cell: ({ fields }) => {
    const { exchange, dilutedSharesGrowthYOY: growth } = fields;
    const name = typeof exchange === 'string' ? exchange : null;
    const tier = tradingTierOf(name);
    const diluted = typeof growth === 'number' && growth >= DILUTION_PERCENT;
    return (
      <span style={{ display: 'inline-flex', gap: 4, flexWrap: 'wrap' }}>
        {tier ? (
          <Badge tone={TONES[tier.kind]} title={tier.text}>
            {tier.label}
          </Badge>
        ) : (
          <span className={name ? undefined : 'ui-none'} title={name ?? 'Venue: not available'}>
            {name ?? MISSING}
          </span>
        )}
        {diluted && (
          <Badge
            tone="warning"
            title={`The number of shares grew by ${formatChange(growth)} in a year: each share owns less`}
          >
            Dilution
          </Badge>
        )}
      </span>
    );
  },
};
