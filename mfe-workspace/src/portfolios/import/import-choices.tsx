import type { PortfolioImport } from 'shared/contract';
import { tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, media } from 'shared/ui';
import { AssetField } from '../transactions/dialog/asset-field';

const List = styled.ul.withConfig({ componentId: 'ws-import-choices' })`
  display: grid;
  gap: var(--space-3);
  > li {
    display: grid;
    grid-template-columns: minmax(0, 320px) 1fr;
    align-items: end;
    gap: var(--space-2) var(--space-3);
  }
  > li > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  ${media.mobile} {
    > li {
      grid-template-columns: 1fr;
    }
  }
`;

/** Texts of the file that name no asset for sure, each with what it may mean and a search. */
export function ImportChoices({
  unresolved,
  choices,
  onChoose,
}: {
  unresolved: PortfolioImport['unresolved'];
  choices: Readonly<Record<string, string>>;
  onChoose: (text: string, symbol: string | null) => void;
}) {
  // What was chosen stays in sight, so that it can be changed.
  const entries = [
    ...Object.keys(choices)
      .filter((text) => !unresolved.some((one) => one.text === text))
      .map((text) => ({ text, candidates: [] })),
    ...unresolved,
  ];
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>Which assets are these?</h3>
      <List>
        {entries.map(({ text, candidates }) => (
          <li key={text}>
            <AssetField
              label={`“${text}” is`}
              symbol={choices[text] ?? null}
              onChange={(symbol) => onChoose(text, symbol)}
            />
            <div>
              {candidates.map(({ symbol, name }) => (
                <Button key={symbol} size="sm" title={name} onClick={() => onChoose(text, symbol)}>
                  {tickerOf(symbol)} · {symbol.split('.').at(-1)} · {name.slice(0, 28)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </List>
    </section>
  );
}
