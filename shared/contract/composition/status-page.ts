/** Path of our own status page and of its API; also that of the page's route. */
export const STATUS_PAGE = '/status';
