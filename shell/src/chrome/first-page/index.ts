/** What stands in the place of the page that the document was opened for, until it is drawn. */
export { firstPage } from './first-page';
export { PageSkeleton } from './page-skeleton';
