/** Path of a logo that this site draws, for assets whose source has no pictures. @param mark its number, from 0 */
export const drawnLogo = (mark: number): string => `/api/logos/drawn/${mark}.svg`;

export const isDrawnLogo = (logoUrl: string): boolean =>
  /^\/api\/logos\/drawn\/\d{1,3}\.svg$/.test(logoUrl);
