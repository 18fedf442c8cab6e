import { useState, type ReactNode } from 'react';
import { currencyOf, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import {
  selectSession,
  skipToken,
  useAppSelector,
  useOwnWatchlists,
  useSettings,
  useWatchlistCreateMutation,
} from 'shared/store';
import {
  Button,
  Card,
  Cluster,
  Icon,
  IconButton,
  LinkButton,
  media,
  Row,
  SelectControl,
  ToggleChip,
} from 'shared/ui';
import { usePortfoliosQuery } from '../../portfolios/api/portfolios';
import { AddSampleButton } from '../../portfolios/sample/sample-actions';
import { errorText } from '../../failed-calls/error-messages';
import { dismissFirstSteps, firstStepsDismissed } from './first-steps-memory';

const FIRST_TICKERS = 3;
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
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD', 'SEK', 'NOK', 'PLN'];

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
`;

/** Three steps for an empty account; hidden when they are completed or dismissed. */
export function FirstSteps() {
  const { status } = useAppSelector(selectSession);
  const watchlists = useOwnWatchlists();
  const portfolios = usePortfoliosQuery(status === 'signed-in' ? undefined : skipToken);
  const [isDismissed, setDismissed] = useState(firstStepsDismissed);
  const [isBegun, setBegun] = useState(false);
  if (isDismissed || !watchlists.data || !portfolios.data) return null;
  const hasAssets = watchlists.data.some(({ items }) => items.length > 0);
  const hasPortfolio = portfolios.data.items.length > 0;
  // A visitor with a list or a portfolio is not a beginner, unless it was created here.
  if ((hasAssets || hasPortfolio) && (!isBegun || (hasAssets && hasPortfolio))) return null;
  return (
    <FirstStepsContainer>
      <Card data-pad="" aria-labelledby="first-steps">
        <Row gap={12} justify="space-between">
          <h2 id="first-steps">Three steps to a dashboard of your own</h2>
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
          <Step number={1} title="Pick three tickers" isDone={hasAssets}>
            {!hasAssets && <PickTickers onPicked={() => setBegun(true)} />}
            {hasAssets && <p>They are on your watchlist. The star beside any asset adds more.</p>}
          </Step>
          <Step number={2} title="Bring a portfolio" isDone={hasPortfolio}>
            <p>Import the file of your broker, or look at a sample that one press removes again.</p>
            <Cluster>
              <LinkButton to="/portfolios" icon="download">
                Import a file
              </LinkButton>
              <AddSampleButton />
            </Cluster>
          </Step>
          <Step number={3} title="Choose your currency">
            <p>Sums of your own are told in it where nothing else is chosen.</p>
            <ChooseCurrency />
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

function PickTickers({ onPicked }: { onPicked: () => void }) {
  const [symbols, setSymbols] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [create, { isLoading }] = useWatchlistCreateMutation();
  const missing = FIRST_TICKERS - symbols.length;
  const submit = async () => {
    onPicked();
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
          disabled={missing > 0}
          onClick={() => void submit()}
        >
          {missing > 0 ? `${missing} more` : 'Follow them'}
        </Button>
      </div>
      {refusal !== null && <p role="alert">{refusal}</p>}
    </>
  );
}

function ChooseCurrency() {
  const { settings, change } = useSettings();
  const codes = CURRENCIES.includes(settings.currencyCode)
    ? CURRENCIES
    : [settings.currencyCode, ...CURRENCIES];
  return (
    <div>
      <SelectControl
        aria-label="Currency"
        value={settings.currencyCode}
        options={codes.map((code) => ({
          value: code,
          label: `${code}, ${currencyOf(code)?.name ?? code}`,
        }))}
        onChange={(currencyCode) => change({ currencyCode })}
      />
    </div>
  );
}
