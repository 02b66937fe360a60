import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address of this site: a path with its query. */
  to: string;
}

/**
 * A link to a page of this site; `aria-current` says that it leads to the page that is shown.
 */
export function SiteLink({ to, onClick, children, ...anchor }: SiteLinkProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = to === `${pathname}${search}` || to === pathname ? 'page' : undefined;

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || anchor.target || !isPlainPress(event)) return;
    event.preventDefault();
    navigate(to, { replace: to === `${pathname}${search}` });
  }

  return (
    <a {...anchor} href={to} aria-current={anchor['aria-current'] ?? here} onClick={follow}>
      {children}
    </a>
  );
}

/** A press that wants a new tab or a download is the browser's own. */
function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
