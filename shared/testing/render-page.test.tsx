import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInHere, Slot, usePageReady, usePageTitle } from 'shared/remote';
import { Link, useParams } from 'shared/router';
import {
  createSlice,
  selectSession,
  useAppDispatch,
  useAppSelector,
  useQuotesQuery,
} from 'shared/store';
import { problem, renderPage, testUser } from '.';

function Quotes() {
  const { list = '' } = useParams();
  const { data, error, isLoading } = useQuotesQuery(list.split(','));
  const session = useAppSelector(selectSession);
  usePageTitle('Quotes');
  usePageReady(!isLoading);
  return (
    <main>
      <h1>{session.user?.name ?? 'visitor'}</h1>
      <p>
        {isLoading
          ? 'loading'
          : (data?.map(({ ticker }) => ticker).join(' ') ?? `error ${JSON.stringify(error)}`)}
      </p>
      <button onClick={signInHere}>in</button>
      <Link to="/other?x=1">other</Link>
      <Slot name="asset-row-action" input={{ symbol: 'A.US', assetType: 'stock', name: 'A' }} />
    </main>
  );
}

const quote = {
  symbol: 'MSFT.US',
  assetType: 'stock',
  ticker: 'MSFT',
  price: 1,
  day1ChangePercent: null,
};

describe('renderPage', () => {
  it('renders a page in isolation: route parameters, API answers, session, slots', async () => {
    const page = await renderPage(Quotes, {
      path: '/quotes/MSFT.US',
      route: '/quotes/:list',
      api: {
        'GET /api/quotes': ({ params }) => (params.get('symbols') === 'MSFT.US' ? [quote] : []),
      },
      session: testUser,
      slots: { 'asset-row-action': ({ symbol }) => <b>star {symbol}</b> },
    });
    await page.ready();
    expect(screen.getByText('MSFT')).toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent('Ada Example');
    expect(screen.getByText('star A.US')).toBeInTheDocument();
    expect(document.title).toMatch(/^Quotes/);
    expect(page.requests[0]?.headers.get('authorization')).toBe('Bearer token-of-user-1');
  });

  it('shows problems of the API, counts sign-in requests and follows links', async () => {
    const page = await renderPage(Quotes, {
      path: '/quotes/A.US',
      route: '/quotes/:list',
      api: { 'GET /api/quotes': () => problem(503, 'Closed') },
    });
    await page.ready();
    expect(screen.getByText(/"status":503/)).toBeInTheDocument();
    await userEvent.click(screen.getByText('in'));
    expect(page.signIns()).toBe(1);
    await userEvent.click(screen.getByText('other'));
    expect(page.address()).toBe('/other?x=1');
  });

  it('leases the slices of the remote before its page renders', async () => {
    const count = createSlice({
      name: 'count',
      initialState: 1,
      reducers: { counted: (state) => state + 1 },
    });
    function Counter() {
      const value = useAppSelector((state) => (state as unknown as { count: number }).count);
      const dispatch = useAppDispatch();
      return <button onClick={() => dispatch(count.actions.counted())}>counted {value}</button>;
    }
    await renderPage(Counter, { slices: { count: count.reducer } });
    await userEvent.click(screen.getByRole('button', { name: 'counted 1' }));
    expect(screen.getByRole('button', { name: 'counted 2' })).toBeVisible();
  });
});
