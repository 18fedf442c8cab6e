/** Value of the `x-firebase-appcheck` header when App Check has no token. */
export const APP_CHECK_PLACEHOLDER = 'app-check-unavailable';
