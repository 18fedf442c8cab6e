/** What is seen around every page. */
export { Frame } from './frame';
