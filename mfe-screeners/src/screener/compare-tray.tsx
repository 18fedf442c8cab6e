import { comparePath, tickerOf } from 'shared/market';
import { publish } from 'shared/remote';
import { styled } from 'shared/styled';
import { Button, Chip, Cluster, LinkButton, media, Row } from 'shared/ui';
import { MAX_CHART_ASSETS } from '../listing/state/screener-state';

const Tray = styled(Cluster)`
  position: sticky;
  bottom: calc(12px + var(--consent-height, 0px));
  z-index: var(--layer-sticky);
  margin-top: 12px;
  padding: 10px 16px;
  background: var(--surface);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-md);
  box-shadow: var(--shadow-2);
  font-size: var(--text-sm);
  ul {
    flex: 1;
    min-width: 0;
  }
  ${media.belowDesktop} {
    /* Above the line with the filters. */
    bottom: calc(76px + var(--consent-height, 0px));
  }
  ${media.mobile} {
    > div {
      flex: 1 0 100%;
    }
    > div > * {
      flex: 1;
    }
  }
  @media print {
    display: none;
  }
`;

export interface CompareTrayProps {
  symbols: readonly string[];
  onChange: (symbols: string[]) => void;
  onCopy: (symbols: readonly string[]) => void;
}

/** Assets selected for comparison, visible while the visitor browses. */
export default function CompareTray({ symbols, onChange, onCopy }: CompareTrayProps) {
  const ready = symbols.length > 1;
  return (
    <Tray as="section" gap={[8, 12]} aria-label="Compare">
      <span>
        <b>{symbols.length}</b> of {MAX_CHART_ASSETS} to compare
      </span>
      <Cluster as="ul" gap={6} align="stretch">
        {symbols.map((symbol) => (
          <li key={symbol}>
            <Chip
              name={tickerOf(symbol)}
              onRemove={() => onChange(symbols.filter((other) => other !== symbol))}
            >
              {tickerOf(symbol)}
            </Chip>
          </li>
        ))}
      </Cluster>
      <Row align="stretch">
        <Button variant="quiet" onClick={() => onChange([])}>
          Clear
        </Button>
        <Button
          title="Keep these assets in the tray of all pages"
          onClick={() => {
            for (const symbol of symbols) publish('compare/add', { symbol });
            onChange([]);
          }}
        >
          Keep
        </Button>
        <Button icon="copy" onClick={() => onCopy(symbols)}>
          Copy
        </Button>
        {ready ? (
          <LinkButton variant="primary" to={comparePath(symbols)}>
            Compare
          </LinkButton>
        ) : (
          <Button variant="primary" disabled title="Choose at least two">
            Compare
          </Button>
        )}
      </Row>
    </Tray>
  );
}
