import { createToaster, Toast, Toaster } from '@chakra-ui/react';
import { type ComponentProps, type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

/** Shows a short message. */
export type ShowMessage = (message: {
  title: string;
  description?: string | undefined;
  type: 'success' | 'error';
  duration: number;
  action?: { label: string; onClick: () => void };
  /** Removes the message. */
  until?: AbortSignal;
}) => void;

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true });
/** Messages that stay: beneath the header, where they do not cover the buttons of a form. */
const pinned = createToaster({ placement: 'top', offsets: { top: '4.5rem', left: '1rem', right: '1rem', bottom: '1rem' } });

const show: ShowMessage = ({ until, ...message }) => {
  if (!until) return void toaster.create(message);
  if (until.aborted) return undefined;
  const id = pinned.create(message);
  return until.addEventListener('abort', () => pinned.dismiss(id), { once: true });
};

/** The library's region has an English name. */
const unnamed = { role: 'none', 'aria-label': '' };

/** The modal dialog that is on top. */
const findTopDialog = () => [...document.querySelectorAll('[aria-modal=true][data-state=open]')].at(-1);

/**
 * Returns an element that is within the top dialog, and next to the page without one. A dialog keeps the focus and hides everything else
 * from assistive technology, so that an action of a message elsewhere could not be reached.
 */
function useTopLayer(): HTMLElement {
  const [layer] = useState(() => document.createElement('div'));
  useEffect(
    function followDialogs() {
      const move = () => {
        const place = findTopDialog() ?? document.body;
        if (layer.parentElement !== place) place.append(layer);
      };
      move();
      const observer = new MutationObserver(move);
      // A dialog is a child of the body, and changes its state before it fades away.
      observer.observe(document.body, { childList: true });
      const states = new MutationObserver(move);
      states.observe(document.body, { subtree: true, attributeFilter: ['data-state'] });
      return () => {
        observer.disconnect();
        states.disconnect();
        layer.remove();
      };
    },
    [layer],
  );
  return layer;
}

/**
 * Returns handlers for the focus of a message: its time stops while it has the focus. When its button was pressed, the focus goes back to where it
 * was before. The library's own handlers take the focus back also when Tab leaves a message, so that Tab does not get past the last one.
 */
function useMessageFocus() {
  const before = useRef<HTMLElement | null>(null);
  const isWithin = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget);
  const onFocus = (event: FocusEvent) => {
    event.stopPropagation();
    if (isWithin(event)) return;
    before.current = event.relatedTarget as HTMLElement | null;
    toaster.pause();
  };
  const onBlur = (event: FocusEvent) => {
    event.stopPropagation();
    if (!isWithin(event)) toaster.resume();
  };
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('button')) before.current?.focus({ preventScroll: true });
  };
  return { onFocus, onBlur, onClick };
}

/**
 * Container of the short messages. Calls `onReady` with a function that shows one as soon as they are visible, and with null on unmount.
 */
export function Toasts({ onReady }: { onReady: (show: ShowMessage | null) => void }) {
  useEffect(
    function beginToShow() {
      let isThere = true;
      // The toaster listens from the microtask after its first drawing on.
      queueMicrotask(() => isThere && onReady(show));
      // Drops waiting messages when the page is rendered again.
      return () => {
        isThere = false;
        onReady(null);
        toaster.remove();
        pinned.remove();
      };
    },
    [onReady],
  );
  const { t } = useTranslation('ui');
  const layer = useTopLayer();
  const focus = useMessageFocus();
  const render: ComponentProps<typeof Toaster>['children'] = ({ type, title, description, action }) => (
    // A dialog that opens beneath a message takes the focus itself.
    <Toast.Root {...focus} data-no-autofocus="" width={{ md: 'sm' }} bg={type === 'error' ? 'level.red.fg' : 'level.green.fg'} color="surface">
      <div>
        <Toast.Title>{title}</Toast.Title>
        {description && <Toast.Description overflowWrap="anywhere">{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.ActionTrigger data-no-autofocus="" fontWeight="semibold" textDecoration="underline" cursor="pointer" me="6">
          {action.label}
        </Toast.ActionTrigger>
      )}
      <Toast.CloseTrigger data-no-autofocus="" aria-label={t('closeMessage')} />
    </Toast.Root>
  );
  return createPortal(
    <>
      {[toaster, pinned].map((each) => (
        <Toaster key={each.attrs.placement} toaster={each} {...unnamed} insetInline={{ mdDown: '4' }}>
          {render}
        </Toaster>
      ))}
    </>,
    layer,
  );
}
