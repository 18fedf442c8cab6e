import { PAGE_SIZES } from 'shared/ui/grid';
import {
  choiceParameter,
  integerParameter,
  type AddressParameter,
} from '../address/address-parameter';

const MAX_PAGE = 1_000_000;

/** `p=2`: the page, from 1. */
export const pageParameter = (): AddressParameter<number> =>
  integerParameter('p', 1, { min: 1, max: MAX_PAGE });

/** `n=100`: rows per page. */
export const pageSizeParameter = (initial: number): AddressParameter<number> =>
  choiceParameter<number, number>('n', PAGE_SIZES, initial);
