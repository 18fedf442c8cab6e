import type { AssetType } from 'shared/market';

/** Terms of the section: an index has components, a fund has holdings. */
export interface ComponentWords {
  title: string;
  one: string;
  many: string;
  whole: string;
}

const OF_INDEX: ComponentWords = {
  title: 'Components',
  one: 'Component',
  many: 'components',
  whole: 'index',
};
const OF_FUND: ComponentWords = {
  title: 'Holdings',
  one: 'Holding',
  many: 'holdings',
  whole: 'fund',
};

export const wordsOf = (type: AssetType): ComponentWords => (type === 'index' ? OF_INDEX : OF_FUND);
