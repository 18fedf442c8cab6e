import type { Asset } from 'shared/contract';
import { BROKERS, brokersFieldOf, type Broker } from 'shared/market';
import { selectBroker, useAppSelector } from 'shared/store';
import { LinkButton, Popover, TextLink } from 'shared/ui';
import { BROKER_DISCLOSURE } from './broker-disclosure';

/** Brokers that offer the asset, the visitor's first; empty if unknown. */
export function brokersOffering(
  { assetType, fields }: Pick<Asset, 'assetType' | 'fields'>,
  brokerId: string | null,
): readonly Broker[] {
  const offered = fields[brokersFieldOf(assetType)];
  if (!Array.isArray(offered)) return [];
  return BROKERS.filter(({ key }) => offered.includes(key)).toSorted(
    (a, b) => Number(b.key === brokerId) - Number(a.key === brokerId),
  );
}

/**
 * Links to brokers where the asset can be traded, with the disclosure. Primary action if the
 * visitor has chosen one of them, else secondary. An index cannot be traded.
 */
export function TradeLinks({ asset }: { asset: Asset }) {
  const brokerId = useAppSelector(selectBroker);
  const [first, ...others] = brokersOffering(asset, brokerId);
  if (first === undefined || asset.assetType === 'index') return null;
  return (
    <>
      <LinkButton variant={first.key === brokerId ? 'primary' : 'default'} to={first.signUpUrl}>
        <span>
          Trade <span className="whole">at {first.name}</span>
        </span>
      </LinkButton>
      <span className="more">
        <Popover
          label="About these links"
          align="end"
          button={others.length > 0 ? `+${others.length} more` : 'About'}
          buttonProps={{ variant: 'quiet' }}
          panelProps={{ className: 'trade' }}
        >
          {others.length > 0 && (
            <ul>
              {others.map(({ key, name, signUpUrl }) => (
                <li key={key}>
                  <TextLink to={signUpUrl}>{`Trade at ${name}`}</TextLink>
                </li>
              ))}
            </ul>
          )}
          <p>{BROKER_DISCLOSURE}</p>
        </Popover>
      </span>
    </>
  );
}
