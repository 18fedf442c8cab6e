import {
  AssetLogo,
  AssetMark,
  Badge,
  CurrencyFlag,
  Flag,
  Icon,
  Kbd,
  LogoMark,
  PlanMarker,
  TextLink,
  VisuallyHidden,
} from 'shared/ui';
import { ICON_NAMES } from '../data/icon-names';
import type { GalleryGroup } from './gallery-entry';

export const marks: GalleryGroup = {
  id: 'marks',
  title: 'Icons, flags, logos, labels',
  entries: {
    Icon: {
      All: () =>
        ICON_NAMES.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        )),
      'Large, filled': () => <Icon name="star" size={28} filled />,
    },
    LogoMark: { Default: () => <LogoMark />, Large: () => <LogoMark height={60} /> },
    Kbd: { Keys: () => ['/', 'Esc', 'Ctrl'].map((key) => <Kbd key={key}>{key}</Kbd>) },
    Badge: {
      Tones: () =>
        (['neutral', 'info', 'success', 'warning', 'error'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        )),
    },
    PlanMarker: {
      Colours: () =>
        (['yellow', 'blue'] as const).map((colour) => (
          <PlanMarker key={colour} colour={colour} label={`${colour} plan`} />
        )),
    },
    Flag: {
      Countries: () => ['US', 'DE', 'JP', 'BR'].map((code) => <Flag key={code} code={code} />),
      Unknown: () => <Flag code="??" />,
    },
    CurrencyFlag: {
      Currencies: () =>
        ['USD', 'EUR', 'GBP', 'JPY'].map((code) => <CurrencyFlag key={code} code={code} />),
    },
    AssetLogo: {
      'Without a picture': () =>
        ['AAPL.US', 'KO.US', 'SAP.XETRA', 'ADYEN.AS'].map((name) => (
          <AssetLogo key={name} name={name} size={32} />
        )),
      'Currency pair': () => <AssetLogo name="EURUSD.FOREX" size={32} />,
      Index: () => <AssetLogo name="GSPC.INDX" countryCode="US" size={32} />,
      Sizes: () =>
        ([20, 28, 32, 72] as const).map((size) => (
          <AssetLogo key={size} name="MSFT.US" size={size} />
        )),
    },
    AssetMark: {
      Default: () => <AssetMark ticker="AAPL" symbol="AAPL.US" />,
      'Long ticker': () => <AssetMark ticker="BRK-B-PREFERRED" />,
    },
    TextLink: {
      Internal: () => <TextLink to="/stocks">All stocks</TextLink>,
      External: () => <TextLink to="https://example.com/">Source</TextLink>,
    },
    VisuallyHidden: {
      'Nothing to see': () => <VisuallyHidden>Read by screen readers only</VisuallyHidden>,
    },
  },
};
