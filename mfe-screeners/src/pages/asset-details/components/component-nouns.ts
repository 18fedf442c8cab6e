import type { AssetType } from 'shared/market';

/** Terms of the section: an index has components, a fund has holdings. */
export interface ComponentNouns {
  title: string;
  one: string;
  many: string;
  whole: string;
}

const OF_INDEX: ComponentNouns = {
  title: 'Components',
  one: 'Component',
  many: 'components',
  whole: 'index',
};
const OF_FUND: ComponentNouns = {
  title: 'Holdings',
  one: 'Holding',
  many: 'holdings',
  whole: 'fund',
};

export const nounsOf = (type: AssetType): ComponentNouns => (type === 'index' ? OF_INDEX : OF_FUND);
