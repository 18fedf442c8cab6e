import {
  ExplanationPanel,
  SectionData,
  SectionFailure,
  sectionContent,
  SectionList,
  SectionSkeleton,
} from 'shared/ui/asset-section';
import {
  WidgetAssetRow,
  WidgetData,
  WidgetEmpty,
  WidgetFailure,
  WidgetList,
  WidgetNote,
  WidgetSkeleton,
  WidgetTime,
} from 'shared/ui/dashboard-widget';
import { LinkButton } from 'shared/ui';
import { styled } from 'shared/styled';
import { CLOSES } from '../data/prices';
import type { GalleryGroup } from './gallery-entry';

const nothing = (): void => undefined;
const Section = styled.div`
  ${sectionContent}
`;
const SKELETONS = ['rows', 'figures', 'chart', 'text'] as const;
const WIDGET = {
  instance: 'gallery',
  height: 120,
  hideAmounts: false,
  options: {},
  onOptions: nothing,
  onHead: nothing,
  onAsOf: nothing,
};

const answered = { isFetching: false, refetch: nothing };
const Entries = () => (
  <SectionList>
    <li>
      <span>
        <b>Ada Example</b>
        <small>Director · 20 Nov 2026</small>
      </span>
      <span>1,200 shares</span>
    </li>
    <li>
      <span>
        <b>Grace Sample</b>
        <small>CFO · 18 Nov 2026</small>
      </span>
      <span>400 shares</span>
    </li>
  </SectionList>
);

function SectionOf({
  query,
}: {
  query: { currentData?: string; error?: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  return (
    <Section>
      <SectionData
        what="Insider trades"
        height={160}
        query={query}
        isEmpty={() => false}
        onEmpty={nothing}
      >
        {() => <Entries />}
      </SectionData>
    </Section>
  );
}

const Rows = () => (
  <WidgetList>
    <WidgetAssetRow
      asset={{
        symbol: 'AAPL.US',
        assetType: 'stock',
        name: 'Apple',
        price: 182.31,
        currencyCode: 'USD',
        change: 1.42,
        closes: CLOSES,
      }}
    />
    <WidgetAssetRow
      asset={{
        symbol: 'KO.US',
        assetType: 'stock',
        name: 'Coca-Cola',
        price: null,
        currencyCode: 'USD',
        change: null,
      }}
    />
  </WidgetList>
);

export const sections: GalleryGroup = {
  id: 'sections',
  title: 'Sections and widgets',
  entries: {
    SectionData: {
      Content: () => <SectionOf query={{ ...answered, currentData: 'trades' }} />,
      Loading: () => <SectionOf query={{ ...answered, isFetching: true }} />,
      Failed: () => <SectionOf query={{ ...answered, error: { status: 504 } }} />,
    },
    SectionList: { Entries },
    SectionSkeleton: {
      Loading: () => (
        <Section>
          <SectionSkeleton height={160} />
        </Section>
      ),
    },
    SectionFailure: {
      Failed: () => (
        <Section>
          <SectionFailure what="Insider trades" code="DATA-504" onRetry={nothing} />
        </Section>
      ),
    },
    ExplanationPanel: {
      'A figure': () => (
        <ExplanationPanel>
          <b>P/E</b>
          <p className="result">31.2</p>
          <p>Price divided by earnings per share of twelve months.</p>
          <code>182.31 / 5.84</code>
        </ExplanationPanel>
      ),
    },
    WidgetData: {
      Content: () => (
        <WidgetData widget={WIDGET} what="Your alerts" query={{ ...answered, data: 'rows' }}>
          {() => <Rows />}
        </WidgetData>
      ),
      Loading: () => (
        <WidgetData widget={WIDGET} what="Your alerts" query={{ ...answered, isFetching: true }}>
          {() => null}
        </WidgetData>
      ),
      Failed: () => (
        <WidgetData
          widget={WIDGET}
          what="Your alerts"
          query={{ ...answered, error: { status: 504 } }}
        >
          {() => null}
        </WidgetData>
      ),
    },
    WidgetAssetRow: { 'Known, unknown price': Rows },
    WidgetList: {
      Rows: () => (
        <WidgetList>
          <li>
            <span className="grow">S&P 500</span>
            <span className="end">6,012.3</span>
          </li>
        </WidgetList>
      ),
    },
    WidgetNote: { Note: () => <WidgetNote>12 more in the portfolio</WidgetNote> },
    WidgetTime: { 'Of a snapshot': () => <WidgetTime symbols={[]} asOf="2026-11-25T21:00:00Z" /> },
    WidgetEmpty: {
      'With the next step': () => (
        <WidgetEmpty
          title="No alerts yet"
          action={
            <LinkButton size="sm" to="/stocks">
              Find a stock
            </LinkButton>
          }
        >
          An alert tells you when a price is reached.
        </WidgetEmpty>
      ),
    },
    WidgetFailure: {
      Failed: () => <WidgetFailure what="Your alerts" code="DATA-504" onRetry={nothing} />,
    },
    WidgetSkeleton: Object.fromEntries(
      SKELETONS.map((shape) => [shape, () => <WidgetSkeleton shape={shape} height={100} />]),
    ),
  },
};
