import type { AssetInput } from 'shared/contract';

export interface StarProps extends AssetInput {
  /** `row`: icon only, in a table row. `page`: labelled button. */
  variant: 'row' | 'page';
}
