import { Delta, DeltaPill, LiveFields, Meter, Price, PricesTime, Sparkline } from 'shared/ui';
import { CLOSES } from '../data/prices';
import type { GalleryGroup } from './gallery-entry';

const CHANGES = [3.1, -0.42, 0, null];

export const figures: GalleryGroup = {
  id: 'figures',
  title: 'Figures',
  entries: {
    Delta: {
      'Rise, fall, unchanged, unknown': () =>
        CHANGES.map((value) => <Delta key={value} value={value} missing="No price of yesterday" />),
      'With its own text': () => <Delta value={-0.98} text="−$0.98 (−0.42%)" />,
    },
    DeltaPill: {
      'Rise, fall, unchanged, unknown': () =>
        CHANGES.map((value) => <DeltaPill key={value} value={value} />),
    },
    Price: {
      'By magnitude': () =>
        [0.00001234, 0.53, 182.31, 431_000].map((value) => (
          <Price key={value} value={value} currency="USD" />
        )),
      Unknown: () => <Price value={null} />,
    },
    LiveFields: {
      'Without a quote': () => (
        <LiveFields symbol="AAPL.US" fields={{ price: 182.31 }} live={false}>
          {({ price }) => <Price value={price} currency="USD" />}
        </LiveFields>
      ),
    },
    PricesTime: { 'Of a snapshot': () => <PricesTime symbols={[]} asOf="2026-11-25T21:00:00Z" /> },
    Meter: {
      Shares: () =>
        [0, 0.42, 1].map((value) => (
          <Meter key={value} value={value} label={`Share ${value}`} width={120} />
        )),
      Quiet: () => <Meter value={0.6} tone="quiet" width={120} />,
      Unknown: () => <Meter value={null} width={120} />,
    },
    Sparkline: {
      Rising: () => (
        <Sparkline values={CLOSES} direction="up" label="Price over 3 months, up 12.30%" />
      ),
      Falling: () => (
        <Sparkline
          values={CLOSES.toReversed()}
          direction="down"
          label="Price over 3 months, down 10.90%"
        />
      ),
      'With gaps': () => (
        <Sparkline values={CLOSES.map((close, at) => (at % 7 === 3 ? null : close))} />
      ),
      'Without values': () => <Sparkline values={[]} />,
    },
  },
};
