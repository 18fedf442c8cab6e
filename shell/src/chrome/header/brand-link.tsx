import { styled } from 'shared/styled';
import { brand } from 'shared/brand';
import { Link } from 'shared/router';
import { LogoMark, media } from 'shared/ui';
import { isOwnedHere } from '../../router/page-owner';

const Logo = styled.span`
  width: 167px;
  display: flex;
  align-items: center;
  gap: 10px;
  font-weight: 600;
  font-size: 20px;
  line-height: 28px;
  letter-spacing: -0.025em;
  flex: none;
  > [data-waiting] {
    visibility: hidden;
  }
  ${media.mobile} {
    width: auto;
    max-width: 140px;
    font-size: 18px;
    > svg {
      height: 24px;
    }
  }
`;

/** Home link. The wordmark is hidden until the page has loaded, so that its font never changes. */
export function BrandLink({ loaded, onClick }: { loaded: boolean; onClick?: () => void }) {
  const content = (
    <>
      <LogoMark />
      <span data-waiting={loaded ? undefined : ''}>{brand.name}</span>
    </>
  );
  // Without a remote for the home page there is no link.
  if (!isOwnedHere('/')) return <Logo as="span">{content}</Logo>;
  return (
    <Logo as={Link} to="/" aria-label={`${brand.name}, home`} onClick={onClick}>
      {content}
    </Logo>
  );
}
