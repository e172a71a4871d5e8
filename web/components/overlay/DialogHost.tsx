import { createContext, Fragment, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react';

type RenderDialog = (close: () => void) => ReactNode;
interface HostedDialog {
  id: number;
  content: ReactNode;
}

const HostContext = createContext<((render: RenderDialog) => void) | null>(null);

/**
 * Renders dialogs outside of the rows and cards that open them. A row may leave its list while its dialog is read or filled in: another user
 * has changed it, a newer row has moved it to the next page, or it no longer matches the filter.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly HostedDialog[]>([]);
  const count = useRef(0);
  const open = useCallback((render: RenderDialog) => {
    const id = ++count.current;
    const content = render(() => setDialogs((before) => before.filter((each) => each.id !== id)));
    setDialogs((before) => [...before, { id, content }]);
  }, []);
  return (
    <HostContext value={open}>
      {children}
      <Suspense fallback={null}>
        {dialogs.map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
      </Suspense>
    </HostContext>
  );
}

/** Returns a function that opens a dialog of a row; `close` ends it. */
export function useOpenDialog(): (render: RenderDialog) => void {
  const open = use(HostContext);
  if (!open) throw new Error('useOpenDialog needs a DialogHost.');
  return open;
}
