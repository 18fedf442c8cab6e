/** The vendor's own address; `EODHD_BASE_URL` names another. */
export const EODHD_ADDRESS = 'https://eodhd.com/api';
