import 'react';

/** CSS custom properties in `style`, which React passes on unchanged. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
