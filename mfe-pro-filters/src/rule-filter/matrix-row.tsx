import { memo } from 'react';
import type { RuleFilterRow } from 'shared/contract';
import { Link } from 'shared/router';
import { AssetLogo, Icon } from 'shared/ui';
import { detailsPath, tickerOf, type RuleFilter } from 'shared/market';
import { missText, resultText, resultTitle } from './rule-texts';

/** One stock against every rule. */
export const MatrixRow = memo(function MatrixRow({
  filter,
  row,
}: {
  filter: RuleFilter;
  row: RuleFilterRow;
}) {
  const ticker = tickerOf(row.symbol);
  return (
    <tr>
      <th scope="row">
        <Link to={detailsPath('stock', row.symbol)} data-name="">
          <AssetLogo name={ticker} logoUrl={row.logoUrl} />
          <b>{ticker}</b>
          <span className="ui-cut" title={row.companyName ?? undefined}>
            {row.companyName}
          </span>
        </Link>
      </th>
      {filter.rules.map((rule, index) => {
        const result = row.results[index];
        if (!result) return <td key={rule.id} />;
        const judged = result.status === 'pass' || result.status === 'fail';
        return (
          <td key={rule.id} data-status={result.status} title={resultTitle(rule, result)}>
            {judged ? (
              <span>
                <Icon name={result.status === 'pass' ? 'check' : 'close'} size={12} weight={2.2} />
                {resultText(rule, result)}
              </span>
            ) : (
              resultText(rule, result)
            )}
          </td>
        );
      })}
      <td data-passed="">
        <b>
          {row.passed} of {row.judged}
        </b>
        {row.group === 'miss' && <small>{missText(filter, row)}</small>}
      </td>
    </tr>
  );
});
