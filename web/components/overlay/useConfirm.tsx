import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './Modal.tsx';
import { useOnLeaving } from '../../hooks/useOnLeaving.ts';
import { Button } from '../../theme/Button.tsx';

type Look = 'usual' | 'destructive';
type Ask = (question: string, action: string, look?: Look) => Promise<boolean>;
interface Asked {
  question: string;
  action: string;
  look: Look;
  answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<Ask | null>(null);

const looks = {
  usual: { colorPalette: 'brand' },
  destructive: { bg: 'level.red.fg', color: 'surface', _hover: { opacity: 0.9 } },
} as const;

/** Shows the question of `useConfirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<Ask>((question, action, look = 'usual') => new Promise((answer) => setAsked({ question, action, look, answer })), []);
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  // Leaving the page is not a confirmation.
  useOnLeaving(() => answer(false));
  return (
    <ConfirmContext.Provider value={ask}>
      {children}
      <Modal
        title={t('confirmTitle')}
        isOpen={asked !== null}
        onClose={() => answer(false)}
        size="sm"
        footer={
          <>
            <Button variant="outline" onClick={() => answer(false)}>
              {t('cancel')}
            </Button>
            <Button {...looks[asked?.look ?? 'usual']} onClick={() => answer(true)}>
              {asked?.action}
            </Button>
          </>
        }
      >
        {asked?.question}
      </Modal>
    </ConfirmContext.Provider>
  );
}

/** Asks for confirmation; resolves to true if the user agrees. The button names the action and has another style for irreversible ones. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider.');
  return ask;
}
