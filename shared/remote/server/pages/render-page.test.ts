import { beforeAll, describe, expect, it } from '@jest/globals';
import { createElement, Suspense, type ComponentType } from 'react';
import { serverCallKey, type ServerAnswer, type ServerPageInput } from 'shared/contract';

type Imports = {
  store: typeof import('shared/store');
  renderServerPage: typeof import('./render-page').renderServerPage;
};
let imports: Imports;
beforeAll(async () => {
  // As the build of a page renderer sets it; read when the store is first imported.
  process.env['RENDERS_PAGES'] = 'true';
  imports = {
    store: await import('shared/store'),
    renderServerPage: (await import('./render-page')).renderServerPage,
  };
});

const ASSET = serverCallKey({ method: 'GET', url: '/api/assets/A.US' });
const asset: ServerAnswer = {
  status: 200,
  body: JSON.stringify({ symbol: 'A.US', assetType: 'Stock', fields: {}, name: 'Agilent <A>' }),
};

const render = (Page: ComponentType, input: Partial<ServerPageInput> = {}) =>
  imports.renderServerPage(Page, {
    page: 'page',
    pattern: '/details/:symbol',
    pathname: '/details/A.US',
    search: '',
    isSmall: false,
    answers: {},
    ...input,
  });

/** Shows the asset, and requests its history once the asset is known. */
function AssetPage() {
  const { data } = imports.store.useAssetQuery('A.US');
  return createElement('h1', null, data ? data.name : 'Loading', data && createElement(HistoryOf));
}
function HistoryOf() {
  const { data } = imports.store.useHistoryQuery({ symbol: 'A.US', range: '1Y' });
  return createElement('p', null, data ? 'Chart' : 'No chart');
}

describe('the renderer of a page', () => {
  it('returns the calls whose answers are missing', async () => {
    const { html, missing, kept: answers } = await render(AssetPage);
    expect(html).toBe('<h1>Loading</h1>');
    expect(missing).toEqual([{ method: 'GET', url: '/api/assets/A.US' }]);
    expect(answers).toEqual([]);
  });

  it('renders with the given answers, and returns the calls that follow from them', async () => {
    const {
      html,
      missing,
      kept: answers,
    } = await render(AssetPage, { answers: { [ASSET]: asset } });
    expect(html).toBe('<h1>Agilent &lt;A&gt;<p>No chart</p></h1>');
    expect(missing).toEqual([{ method: 'GET', url: '/api/assets/A.US/history?range=1Y' }]);
    expect(answers).toEqual([
      { endpoint: 'asset', argument: 'A.US', data: JSON.parse(asset.body) as unknown },
    ]);
  });

  it('keeps no state between pages', async () => {
    await render(AssetPage, { answers: { [ASSET]: asset } });
    expect((await render(AssetPage)).html).toBe('<h1>Loading</h1>');
  });

  it('marks answers that depend on the visitor', async () => {
    const { productApi } = imports.store;
    const { useOwnThingQuery } = productApi.injectEndpoints({
      endpoints: (build) => ({
        ownThing: build.query<string, void>({ query: () => ({ path: '/own' }) }),
      }),
    });
    const key = serverCallKey({ method: 'GET', url: '/api/own' });
    const Page = () => createElement('p', null, useOwnThingQuery().data ?? 'none');
    const { html, kept: answers } = await render(Page, {
      answers: { [key]: { status: 200, body: '"ok"' } },
    });
    expect(html).toBe('<p>ok</p>');
    expect(answers).toEqual([
      { endpoint: 'ownThing', argument: undefined, data: 'ok', perVisitor: true },
    ]);
  });

  it('waits for lazy components whose fallback looks like the page without its data', async () => {
    const { lazyExtra } = await import('shared/ui/lazy-piece');
    const Later = lazyExtra(async () => ({ default: () => createElement('p', null, 'Map') }));
    const Page = () => {
      const { data } = imports.store.useAssetQuery('A.US');
      const placeholder = createElement('p', null, 'Waits');
      return data
        ? createElement(Suspense, { fallback: placeholder }, createElement(Later))
        : placeholder;
    };
    expect((await render(Page)).html).toBe('<p>Waits</p>');
    expect((await render(Page, { answers: { [ASSET]: asset } })).html).toBe('<p>Map</p>');
  });

  it('waits for lazy components', async () => {
    const { lazyExtra } = await import('shared/ui/lazy-piece');
    const Later = lazyExtra(async () => ({ default: () => createElement('p', null, 'Later') }));
    const Page = () => createElement(Suspense, { fallback: 'Waiting' }, createElement(Later));
    expect((await render(Page)).html).toBe('<p>Later</p>');
  });

  it('writes rules in place of style attributes, which the policy forbids', async () => {
    const Page = () =>
      createElement(
        'div',
        { style: { '--rows': 10, fontFamily: '"A & B"' } as object },
        createElement('p', { style: { width: 4 } }),
        createElement('p', { style: { width: 4 } }),
      );
    const { html, inlineCss } = await render(Page);
    expect(html).toBe('<div data-style="0"><p data-style="1"></p><p data-style="1"></p></div>');
    expect(inlineCss).toBe(
      '#outlet [data-style="0"]{--rows:10;font-family:"A & B"}\n#outlet [data-style="1"]{width:4px}',
    );
  });

  it('rejects with the error of the page', async () => {
    const Page = () => {
      throw new Error('no figures');
    };
    await expect(render(Page)).rejects.toThrow('no figures');
  });

  it('renders for the width of the device', async () => {
    const { useMedia } = await import('shared/ui');
    const Page = () => createElement('p', null, useMedia('(max-width: 760px)') ? 'small' : 'large');
    expect((await render(Page, { isSmall: true })).html).toBe('<p>small</p>');
    expect((await render(Page)).html).toBe('<p>large</p>');
  });
});
