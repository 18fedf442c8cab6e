/** Skeleton of the first page, shown until that page is rendered. */
export { firstPage } from './first-page';
export { PageSkeleton } from './page-skeleton';
