import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface ThingLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Null if there is nothing to open. The link keeps the focus then, and a press does nothing. */
  to: string | null;
  /** Opens the thing on this page, for example in a dialog; by default the link leads to its address. */
  onOpen?: (() => void) | undefined;
}

/** Returns whether a click asks for this tab, and for no other tab or window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Link to a thing with an address. A plain click opens it on this page; Ctrl with a click, or the middle button, opens its address in a tab. */
export function EntityLink({ to, onOpen, onClick, className = 'text-button', children, ...others }: ThingLinkProps) {
  const href = useHref(to ?? '');
  const follow = useLinkClickHandler<HTMLAnchorElement>(to ?? '', { preventScrollReset: true });
  if (to === null)
    return (
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without an address it is no link for the browser
      <a {...others} className={className} role="link" aria-disabled="true" tabIndex={-1}>
        {children}
      </a>
    );
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    if (!onOpen) return follow(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a {...others} className={className} href={href} onClick={open}>
      {children}
    </a>
  );
}
