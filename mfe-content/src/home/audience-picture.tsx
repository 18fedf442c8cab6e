import { styled } from 'shared/styled';
import chartDark from './pictures/chart-dark.webp';
import chartLight from './pictures/chart-light.webp';
import portfolioDark from './pictures/portfolio-dark.webp';
import portfolioLight from './pictures/portfolio-light.webp';
import screenerDark from './pictures/screener-dark.webp';
import screenerLight from './pictures/screener-light.webp';

export type AudiencePictureName = 'chart' | 'portfolio' | 'screener';

/** Pictures of our own pages, made by `scripts/home-pictures.mjs`. */
const PICTURES: Record<AudiencePictureName, { light: string; dark: string }> = {
  chart: { light: chartLight, dark: chartDark },
  portfolio: { light: portfolioLight, dark: portfolioDark },
  screener: { light: screenerLight, dark: screenerDark },
};

/** Size of the files, px. */
const WIDTH = 840;
const HEIGHT = 560;

const Picture = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: left top;
  /* A lazy picture that is not displayed is not loaded. */
  .dark &[data-theme='light'],
  .high-contrast &[data-theme='light'],
  .light &[data-theme='dark'] {
    display: none;
  }
`;

/** A picture in the theme of the page. */
export default function AudiencePicture({ name, alt }: { name: AudiencePictureName; alt: string }) {
  return (['light', 'dark'] as const).map((theme) => (
    <Picture
      key={theme}
      data-theme={theme}
      src={PICTURES[name][theme]}
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
    />
  ));
}
