import { Link, useLocation } from 'shared/router';
import { styled } from 'shared/styled';
import { COMMENTS_PAGE, commentsOn } from './comments-address';
import { useComments } from './use-comments';

const Badge = styled.aside.attrs({ className: 'comments-badge' })`
  position: fixed;
  right: 12px;
  bottom: calc(12px + var(--consent-height, 0px));
  z-index: 900;
  font-size: 12px;
  line-height: 16px;
  a {
    display: block;
    padding: 8px 12px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-sm);
    background: var(--surface);
    color: var(--accent);
    font-weight: 500;
  }
`;

/** Links to the comments on the current page. */
export function CommentsBadge() {
  const { pathname } = useLocation();
  const count = useComments().filter(({ page }) => page === pathname).length;
  if (pathname === COMMENTS_PAGE) return null;
  return (
    <Badge aria-label="Development" data-print="hide">
      <Link to={commentsOn(pathname)}>Comments ({count})</Link>
    </Badge>
  );
}
