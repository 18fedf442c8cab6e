/**
 * The files of a new remote but its package.json: one page with its loading, error and ready states, and its test.
 *
 * @param {{name: string, path: string, title: string, contract: string}} remote
 *   `name` as in `mfe-research`; `path` of its first page; `contract` is a version range
 * @returns {Record<string, string>} contents by path within the remote's folder
 */
export function remoteFiles({ name, path, title, contract }) {
  const page = path.slice(1).replaceAll('/', '-');
  const component = `${page.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}Page`;
  return {
    'webpack.config.mjs': `import { remoteConfig } from 'shared/build';

export default remoteConfig(import.meta.dirname);
`,
    'remote.json': json({
      name,
      owner: `${name.slice('mfe-'.length)} team`,
      contract,
      routes: [{ path, page, title, skeleton: 'text' }],
      nav: [],
      slots: [],
      budgets: { entryKb: 6, routeKb: 60 },
    }),
    'src/remote.ts': `import { defineRemote } from 'shared/remote';

export default defineRemote({
  name: '${name}',
  pages: { ${/^[a-z]+$/.test(page) ? page : `'${page}'`}: () => import('./pages/${page}') },
});
`,
    [`src/pages/${page}/index.tsx`]: `import { formatPrice, MISSING } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useQuotesQuery } from 'shared/store';
import { Button, Card, EmptyState, PageHead } from 'shared/ui';

const SYMBOLS = ['AAPL.US', 'MSFT.US'];

/** \`${path}\` */
export default function ${component}() {
  const { data, error, refetch } = useQuotesQuery(SYMBOLS);
  usePageTitle('${title}');
  usePageReady(data !== undefined || error !== undefined);
  return (
    <>
      <PageHead title="${title}" meta="Prices of the assets on this page." />
      <Card>
        {error ? (
          <EmptyState
            title="The prices did not load"
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : (
          <dl aria-busy={!data}>
            {SYMBOLS.map((symbol) => {
              const quote = data?.find((one) => one.symbol === symbol);
              const price = quote?.price ?? null;
              return (
                <div key={symbol}>
                  <dt>{symbol}</dt>
                  <dd>{price === null ? MISSING : formatPrice(price)}</dd>
                </div>
              );
            })}
          </dl>
        )}
      </Card>
    </>
  );
}
`,
    [`src/pages/${page}/${page}.test.tsx`]: `import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage } from 'shared/testing';
import ${component} from '.';

const QUOTE = { symbol: 'AAPL.US', assetType: 'stock', ticker: 'AAPL', price: 280.5 };

it('shows the prices of its assets', async () => {
  const page = await renderPage(${component}, {
    path: '${path}',
    api: { 'GET /api/quotes': () => [QUOTE] },
  });
  await page.ready();
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(screen.getByText(/280\\.50/)).toBeVisible();
});

it('can be retried if they do not load', async () => {
  let isDown = true;
  const page = await renderPage(${component}, {
    path: '${path}',
    api: { 'GET /api/quotes': () => (isDown ? problem(503, 'Away') : [QUOTE]) },
  });
  await page.ready();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/280\\.50/)).toBeVisible();
});
`,
  };
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
