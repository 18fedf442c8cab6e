/** Settings on this device and in the account. */
export { startSettings } from './start-settings';
