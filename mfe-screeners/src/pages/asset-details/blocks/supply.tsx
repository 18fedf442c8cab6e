import { columnOf, formatPercent, isNumber } from 'shared/market';
import { Meter, Row } from 'shared/ui';
import { Statistic } from '../statistics/statistic';
import { StatisticsContainer } from '../statistics/statistics.styles';
import type { SectionProps } from '../page/section-props';

/** Circulating supply of a coin relative to its maximum. */
export default function Supply({ asset }: SectionProps) {
  const { circulatingSupply: now, totalSupply: total, maxSupply: most } = asset.fields;
  const limit = isNumber(most) && most > 0 ? most : isNumber(total) && total > 0 ? total : null;
  const share = isNumber(now) && limit !== null ? now / limit : null;
  const of =
    isNumber(most) && most > 0 ? 'all coins that can ever exist' : 'the coins that exist now';
  return (
    <>
      {share !== null && (
        <div className="ranges">
          <Row as="p" className="ends" justify="space-between">
            <span>In circulation</span>
            <span>
              {formatPercent(share * 100)} of {of}
            </span>
          </Row>
          <Meter value={share} label={`In circulation, of ${of}`} />
        </div>
      )}
      <StatisticsContainer data-list="2">
        <dl>
          {['dilutedMarketCap', 'circulatingSupply', 'totalSupply', 'maxSupply'].map((field) => {
            const column = columnOf('crypto', field);
            return column && <Statistic key={field} asset={asset} column={column} />;
          })}
        </dl>
      </StatisticsContainer>
      <p className="note">
        {isNumber(most)
          ? 'Coins not yet in circulation dilute those that are: the diluted value counts them all.'
          : 'No limit of the supply is known: there may be none.'}
      </p>
    </>
  );
}
