import { Button, IconButton, LinkButton } from 'shared/ui';
import type { GalleryGroup } from './gallery-entry';

const VARIANTS = ['primary', 'default', 'outline', 'quiet', 'danger'] as const;
const SIZES = ['lg', 'md', 'sm', 'xs'] as const;

export const buttons: GalleryGroup = {
  id: 'buttons',
  title: 'Buttons',
  entries: {
    Button: {
      Variants: () =>
        VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        )),
      Sizes: () =>
        SIZES.map((size) => (
          <Button key={size} size={size} icon="plus">
            Add
          </Button>
        )),
      Busy: () => (
        <Button variant="primary" busy>
          Saving …
        </Button>
      ),
      Disabled: () =>
        VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        )),
      Wide: () => <Button wide>Continue</Button>,
      'Long label': () => (
        <Button>Compare the dividends of all selected companies over ten years</Button>
      ),
    },
    IconButton: {
      Sizes: () =>
        SIZES.map((size) => (
          <IconButton key={size} size={size} icon="star" label={`Add to watchlist, ${size}`} />
        )),
      Quiet: () => <IconButton quiet icon="close" label="Close" />,
      Filled: () => <IconButton filled icon="star" label="Remove from watchlist" />,
      Disabled: () => <IconButton disabled icon="retry" label="Try again" />,
    },
    LinkButton: {
      Variants: () =>
        VARIANTS.map((variant) => (
          <LinkButton key={variant} variant={variant} to="/pricing">
            {variant}
          </LinkButton>
        )),
      External: () => <LinkButton to="https://example.com/">Annual report</LinkButton>,
    },
  },
};
