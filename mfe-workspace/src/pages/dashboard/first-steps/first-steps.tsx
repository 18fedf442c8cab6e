import { useState, type ReactNode } from 'react';
import { tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { useWatchlistCreateMutation } from 'shared/store';
import {
  Button,
  Card,
  Cluster,
  Icon,
  IconButton,
  LinkButton,
  media,
  Row,
  ToggleChip,
} from 'shared/ui';
import { AddSampleButton } from '../../../portfolios/sample/sample-actions';
import { errorText } from '../../../failed-calls/error-messages';
import { dismissFirstSteps, firstStepsDismissed } from './first-steps-memory';
import type { AccountContents } from '../use-account-contents';

const STEPS = 3;
/** Suggestions for a first watchlist; other assets are found by the search. */
const TICKERS = [
  'AAPL.US',
  'MSFT.US',
  'NVDA.US',
  'AMZN.US',
  'GOOGL.US',
  'META.US',
  'TSLA.US',
  'JPM.US',
  'JNJ.US',
  'SPY.US',
  'EURUSD.FOREX',
  'BTC-USD.CC',
];

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-4) var(--space-5);
  margin: var(--space-3) 0 0;
  padding: 0;
  list-style: none;
  font-size: var(--text-sm);
  line-height: 18px;
  > li {
    display: grid;
    align-content: start;
    gap: var(--space-2);
  }
  h3 {
    font-size: var(--text-md);
    line-height: 20px;
  }
  h3 > span {
    display: grid;
    place-items: center;
    flex: none;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: var(--accent-soft);
    color: var(--accent);
    font-size: var(--text-xs);
  }
  [data-done] h3 > span {
    background: var(--gain-soft);
    color: var(--gain);
  }
  p {
    color: var(--ink-2);
  }
  [role='alert'] {
    color: var(--loss);
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const FirstStepsContainer = styled.div`
  margin-bottom: 20px;
  h2 + small {
    flex: 1;
    color: var(--ink-2);
  }
`;

/**
 * Three steps of a new account: import a portfolio, watch an asset, run a screen. The account's own
 * data says which are done. The card stays until all are done or it is dismissed.
 */
export function FirstSteps({ account }: { account: AccountContents }) {
  const { hasPortfolio, hasWatched, hasScreen } = account;
  const [isDismissed, setDismissed] = useState(firstStepsDismissed);
  const done = [hasPortfolio, hasWatched, hasScreen].filter(Boolean).length;
  if (isDismissed || done === STEPS) return null;
  return (
    <FirstStepsContainer>
      <Card data-pad="" aria-labelledby="first-steps">
        <Row gap={12}>
          <h2 id="first-steps">Three steps to start</h2>
          <small>{`${done} of ${STEPS} done`}</small>
          <IconButton
            quiet
            icon="close"
            label="Close the first steps"
            onClick={() => {
              dismissFirstSteps();
              setDismissed(true);
            }}
          />
        </Row>
        <Steps>
          <Step number={1} title="Import a portfolio" isDone={hasPortfolio}>
            {hasPortfolio ? (
              <p>Its value and returns are on this page and under My Portfolios.</p>
            ) : (
              <>
                <p>Import your broker’s file, or try a sample that you can remove again.</p>
                <Cluster>
                  <LinkButton to="/portfolios" icon="download">
                    Import a file
                  </LinkButton>
                  <AddSampleButton />
                </Cluster>
              </>
            )}
          </Step>
          <Step number={2} title="Watch an asset" isDone={hasWatched}>
            {hasWatched ? (
              <p>It is on your watchlist. The star beside any asset adds more.</p>
            ) : (
              <PickTickers />
            )}
          </Step>
          <Step number={3} title="Run a screen" isDone={hasScreen}>
            {hasScreen ? (
              <p>Your screen is saved. The screener lists it under Screens.</p>
            ) : (
              <>
                <p>Start with a ready-made screen or your own filters, and save it.</p>
                <div>
                  <LinkButton to="/stocks/screener" icon="filter">
                    Open the screener
                  </LinkButton>
                </div>
              </>
            )}
          </Step>
        </Steps>
      </Card>
    </FirstStepsContainer>
  );
}

function Step({
  number,
  title,
  isDone = false,
  children,
}: {
  number: number;
  title: string;
  isDone?: boolean;
  children: ReactNode;
}) {
  return (
    <li data-done={isDone ? '' : undefined}>
      <Row as="h3">
        <span aria-hidden="true">{isDone ? <Icon name="check" size={12} /> : number}</span>
        {title}
      </Row>
      {children}
    </li>
  );
}

function PickTickers() {
  const [symbols, setSymbols] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [create, { isLoading }] = useWatchlistCreateMutation();
  const submit = async () => {
    try {
      await create({
        name: 'My watchlist',
        items: symbols.map((symbol) => ({ symbol })),
      }).unwrap();
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  return (
    <>
      <Cluster role="group" aria-label="Tickers">
        {TICKERS.map((symbol) => (
          <ToggleChip
            key={symbol}
            pressed={symbols.includes(symbol)}
            onChange={(isPressed) =>
              setSymbols((before) =>
                isPressed ? [...before, symbol] : before.filter((one) => one !== symbol),
              )
            }
          >
            {tickerOf(symbol)}
          </ToggleChip>
        ))}
      </Cluster>
      <div>
        <Button
          variant="primary"
          busy={isLoading}
          disabled={symbols.length === 0}
          onClick={() => void submit()}
        >
          {symbols.length < 2 ? 'Watch it' : `Watch ${symbols.length} assets`}
        </Button>
      </div>
      {refusal !== null && <p role="alert">{refusal}</p>}
    </>
  );
}
