import { useMemo } from 'react';
import { ListMeta } from 'shared/list';
import { styled } from 'shared/styled';
import { media, TextLink } from 'shared/ui';
import { pricedSymbolsOf } from '../listing/query/symbols-of';
import type { Screener } from './use-screener';

/** On a phone it has a separate line, so that a longer time of the prices does not move it. */
const Overview = styled.span`
  ${media.mobile} {
    > span {
      display: none;
    }
    > a {
      display: block;
      width: fit-content;
    }
  }
`;

/** Number of matches, date of the prices, and a link to the overview of the asset type. */
export function ScreenerMeta({ screener }: { screener: Screener }) {
  const { type, texts, source, rows, livePrices } = screener;
  const symbols = useMemo(() => pricedSymbolsOf(rows.data), [rows.data]);
  return (
    <>
      <ListMeta
        noun={texts.noun}
        universeNoun={texts.universeNoun}
        // Rows of an unknown list must not be shown.
        answer={source.isListed ? rows.data : undefined}
        failed={rows.error !== undefined}
        {...(livePrices && { symbols })}
      />
      {texts.overview && (
        <Overview>
          <span> · </span>
          <TextLink to={`/${type}`}>{texts.overview}</TextLink>
        </Overview>
      )}
    </>
  );
}
