import { Button } from '@chakra-ui/react';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './Modal.tsx';
import { useOnLeaving } from './useOnLeaving.ts';

type Ask = (question: string) => Promise<boolean>;
const ConfirmContext = createContext<Ask | null>(null);

/** Shows the question of `useConfirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [asked, setAsked] = useState<{ question: string; answer: (yes: boolean) => void } | null>(null);
  const ask = useCallback<Ask>((question) => new Promise((answer) => setAsked({ question, answer })), []);
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  // Whoever leaves the page has not agreed.
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
            <Button colorPalette="brand" onClick={() => answer(true)}>
              {t('ok')}
            </Button>
          </>
        }
      >
        {asked?.question}
      </Modal>
    </ConfirmContext.Provider>
  );
}

/** Asks before something happens; true when the user agrees (V-08). */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider.');
  return ask;
}
