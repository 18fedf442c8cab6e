/** Path of a logo that this site draws, for assets whose source has no pictures. @param mark its number, from 0 */
export const drawnLogo = (mark: number): string => `/api/logos/drawn/${mark}.svg`;

/** The number of a drawn logo; null for other addresses. */
export function drawnLogoNumber(logoUrl: string): number | null {
  const number = /^\/api\/logos\/drawn\/(\d{1,3})\.svg$/.exec(logoUrl)?.[1];
  return number === undefined ? null : Number(number);
}
