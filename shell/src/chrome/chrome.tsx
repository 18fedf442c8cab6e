import { useMemo, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import { useLocation } from 'shared/router';
import { useAppSelector } from 'shared/store';
import { selectBrowserSupported } from 'shared/store/host';
import { DemoNotice } from './banner/demo-notice';
import { LazyIncidentBanner } from './banner/lazy-incident-banner';
import { pageComposition } from '../router/page-composition';
import { Footer } from './footer/footer';
import { ChromePart } from './chrome-part';
import { Header } from './header/header';
import { fullBleed } from './full-bleed';
import { GlobalKeys } from './keys/global-keys';
import { layoutOf } from './layout/layout-rules';
import { listLayout } from './list-layout';
import { navigationOf } from './navigation/navigation';
import { OfflineScreen } from './offline/offline-screen';
import { useOnline } from './offline/use-online';
import { LazyPagePanels } from './panels/lazy-page-panels';
import { LazyPaymentNotice } from './payment/lazy-payment-notice';
import { SearchBar } from './search/search-bar';
import { UnsupportedScreen } from './unsupported/unsupported-screen';
import { TickerStrip } from './ticker/ticker-strip';
import { LazyPageTrays } from './trays/lazy-page-trays';
import { LazyToasts } from './toasts/lazy-toasts';
import { useOpenHere } from './use-open-here';
import { LazyVerificationNotice } from './verification/lazy-verification-notice';

const Page = styled.div`
  min-height: 100vh;
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  ${listLayout}
  /* Content is loading and will shift the footer. */
  html[data-holding] & > .chrome-footer {
    visibility: hidden;
  }
`;
/** The ticker, preceded by the notice that prices are simulated. */
const MarketLine = styled.div`
  display: flex;
  > section {
    flex: 1;
    min-width: 0;
  }
`;
const SkipLink = styled.a`
  position: absolute;
  left: 8px;
  top: 8px;
  z-index: var(--layer-overlay);
  padding: 8px 14px;
  border-radius: var(--radius-sm);
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 500;
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
const Main = styled.main`
  flex: 1;
  min-width: 0;
  /* Keeps the footer below the fold, so that it does not shift when the page changes. */
  min-height: calc(100dvh - var(--header));
  padding: var(--space-5) var(--gutter) var(--space-7);
  ${fullBleed('')} {
    padding: 0;
  }
  &:focus-visible {
    outline: 0;
  }
  @media print {
    min-height: 0;
  }
`;

interface ChromeProps {
  /** Consent banner. First in the tab order after the skip link. */
  question?: ReactNode;
  children: ReactNode;
}

/** Everything around a page: banners, header with search, ticker, footer, toasts. */
export function Chrome({ question, children }: ChromeProps) {
  const { pathname } = useLocation();
  const composition = pageComposition();
  const groups = useMemo(() => navigationOf(composition), [composition]);
  const layout = layoutOf(pathname);
  const { demoData } = composition.settings;
  const online = useOnline();
  const supported = useAppSelector(selectBrowserSupported);
  // On narrow screens the search bar opens over the current page.
  const [searchOpen, setSearchOpen] = useOpenHere();
  const search = layout.market
    ? { open: searchOpen, onToggle: () => setSearchOpen(!searchOpen) }
    : null;

  return (
    <>
      {!supported && <UnsupportedScreen />}
      {supported && !online && <OfflineScreen />}
      {/* Hidden, not unmounted: form input survives until the connection is back. */}
      <Page hidden={!online || !supported}>
        <SkipLink href="#main">Skip to content</SkipLink>
        {question}
        <ChromePart name="banner">
          <LazyIncidentBanner />
        </ChromePart>
        {layout.header && (
          <ChromePart name="header">
            <Header groups={groups} search={search}>
              {layout.market && (
                <ChromePart name="search">
                  <SearchBar
                    open={searchOpen}
                    onOpen={() => setSearchOpen(true)}
                    onDone={() => setSearchOpen(false)}
                  />
                </ChromePart>
              )}
            </Header>
          </ChromePart>
        )}
        {layout.market ? (
          <MarketLine>
            {demoData && <DemoNotice inStrip />}
            <ChromePart name="ticker">
              <TickerStrip />
            </ChromePart>
          </MarketLine>
        ) : (
          demoData && <DemoNotice inStrip={false} />
        )}
        <ChromePart name="payment">
          <LazyPaymentNotice />
        </ChromePart>
        <ChromePart name="verification">
          <LazyVerificationNotice />
        </ChromePart>
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
        <ChromePart name="footer">
          <Footer />
        </ChromePart>
      </Page>
      {supported && (
        <>
          <ChromePart name="panels">
            <LazyPagePanels />
          </ChromePart>
          <ChromePart name="trays">
            <LazyPageTrays />
          </ChromePart>
          <ChromePart name="keys">
            <GlobalKeys />
          </ChromePart>
        </>
      )}
      <ChromePart name="toasts">
        <LazyToasts />
      </ChromePart>
    </>
  );
}
