import { selectBroker, useAppSelector } from 'shared/store';
import { styled } from 'shared/styled';
import { Row, TextLink } from 'shared/ui';
import { SectionData } from 'shared/ui/asset-section';
import { useAssetBrokersQuery } from '../../../asset-api/details-api';
import { BROKER_DISCLOSURE } from '../header/broker-disclosure';
import type { SectionProps } from '../page/section-props';

const List = styled.ul`
  padding: 0 16px;
  font-size: var(--text-sm);
  line-height: 18px;
  > li {
    min-height: 40px;
    border-top: 1px solid var(--line-soft);
  }
  > li > span:nth-child(2) {
    flex: 1;
  }
  i {
    display: inline-grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 5px;
    background: #3a4660;
    color: #fff;
    font: 600 10px/1 var(--font);
  }
`;

/** Brokers that offer the asset, the visitor's own first. */
export default function Brokers({ asset, height, onEmpty }: SectionProps) {
  const brokerId = useAppSelector(selectBroker);
  const query = useAssetBrokersQuery(asset.symbol);
  return (
    <SectionData
      what="Brokers"
      height={height}
      query={query}
      isEmpty={({ items }) => items.every(({ available }) => available === null)}
      onEmpty={onEmpty}
    >
      {({ items }) => (
        <>
          <List>
            {items
              .toSorted(
                (a, b) =>
                  Number(b.key === brokerId) - Number(a.key === brokerId) ||
                  Number(b.available) - Number(a.available),
              )
              .map(({ key, name, sign, color, signUpUrl, available }) => (
                <Row as="li" key={key} gap={10}>
                  <i aria-hidden="true" style={color === null ? undefined : { background: color }}>
                    {sign}
                  </i>
                  <span>{name}</span>
                  {available === true ? (
                    <TextLink to={signUpUrl}>
                      Sign up<span className="ui-hidden"> at {name}</span>
                    </TextLink>
                  ) : (
                    <span className="meta">{available === null ? 'Unknown' : 'Not offered'}</span>
                  )}
                </Row>
              ))}
          </List>
          <p className="note">{BROKER_DISCLOSURE}</p>
        </>
      )}
    </SectionData>
  );
}
