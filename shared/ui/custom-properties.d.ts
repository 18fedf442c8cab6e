import 'react';

/** Custom properties of CSS in `style`, which React passes on as they are. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
