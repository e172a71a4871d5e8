import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './Modal.tsx';
import { useOnLeaving } from '../../hooks/useOnLeaving.ts';
import { Button } from '../../theme/Button.tsx';

type Look = 'usual' | 'destructive';
type OpenConfirmation = (text: string, action: string, look?: Look) => Promise<boolean>;
/** Renders a choice; `choose` closes it. */
type RenderChoice<Chosen> = (choose: (chosen: Chosen) => void) => ReactNode;
type OpenChoice = <Chosen>(title: string, render: RenderChoice<Chosen>) => Promise<Chosen | null>;
interface Confirmation {
  /** Null for a confirmation. */
  title: string | null;
  content: ReactNode;
  /** Null for a choice, which has its own buttons. */
  action: string | null;
  look: Look;
  close: (isConfirmed: boolean) => void;
}

const ConfirmContext = createContext<{ openConfirmation: OpenConfirmation; openChoice: OpenChoice } | null>(null);

const looks = {
  usual: { colorPalette: 'brand' },
  destructive: { bg: 'level.red.fg', color: 'surface', _hover: { opacity: 0.9 } },
} as const;

/** Shows the dialogs of `useConfirm` and `useChoice`, one after the other. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [waiting, setWaiting] = useState<readonly Confirmation[]>([]);
  const [dialogs] = useState(() => {
    const add = (added: Omit<Confirmation, 'close'>, onClose: (isConfirmed: boolean) => void) => {
      const next: Confirmation = {
        ...added,
        close: (isConfirmed) => {
          onClose(isConfirmed);
          setWaiting((before) => before.filter((each) => each !== next));
        },
      };
      setWaiting((before) => [...before, next]);
      return next;
    };
    const openConfirmation: OpenConfirmation = (text, action, look = 'usual') =>
      new Promise((resolve) => void add({ title: null, content: text, action, look }, resolve));
    const openChoice: OpenChoice = (title, render) =>
      new Promise((resolve) => {
        const content = render((chosen) => {
          resolve(chosen);
          opened.close(true);
        });
        const opened = add({ title, content, action: null, look: 'usual' }, (isChosen) => void (isChosen || resolve(null)));
      });
    return { openConfirmation, openChoice };
  });
  // Leaving the page is not a confirmation.
  useOnLeaving(() => {
    for (const { close } of waiting) close(false);
  });
  const current = waiting[0];
  return (
    <ConfirmContext.Provider value={dialogs}>
      {children}
      <Modal
        title={current?.title ?? t('confirmTitle')}
        isOpen={current !== undefined}
        onClose={() => current?.close(false)}
        size="sm"
        footer={
          <>
            <Button variant="outline" onClick={() => current?.close(false)}>
              {t('cancel')}
            </Button>
            {current?.action !== null && (
              <Button {...looks[current?.look ?? 'usual']} onClick={() => current?.close(true)}>
                {current?.action}
              </Button>
            )}
          </>
        }
      >
        {current?.content}
      </Modal>
    </ConfirmContext.Provider>
  );
}

function useDialogs() {
  const dialogs = useContext(ConfirmContext);
  if (!dialogs) throw new Error('useConfirm needs a ConfirmProvider.');
  return dialogs;
}

/** Opens a confirmation; resolves to true if the user agrees. The button names the action and has another style for irreversible ones. */
export const useConfirm = (): OpenConfirmation => useDialogs().openConfirmation;

/** Opens a choice between values; resolves to null if the user makes none. */
export const useChoice = (): OpenChoice => useDialogs().openChoice;
