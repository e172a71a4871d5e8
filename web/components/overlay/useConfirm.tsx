import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './Modal.tsx';
import { useOnLeaving } from '../../hooks/useOnLeaving.ts';
import { Button } from '../../theme/Button.tsx';

type Look = 'usual' | 'destructive';
type Ask = (question: string, action: string, look?: Look) => Promise<boolean>;
/** Renders a choice; `answer` ends it. */
type RenderChoice<Answer> = (answer: (chosen: Answer) => void) => ReactNode;
type AskChoice = <Answer>(title: string, render: RenderChoice<Answer>) => Promise<Answer | null>;
interface Asked {
  /** Null for a question of yes or no. */
  title: string | null;
  content: ReactNode;
  /** Null for a choice, which has its own buttons. */
  action: string | null;
  look: Look;
  answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<{ ask: Ask; askChoice: AskChoice } | null>(null);

const looks = {
  usual: { colorPalette: 'brand' },
  destructive: { bg: 'level.red.fg', color: 'surface', _hover: { opacity: 0.9 } },
} as const;

/** Shows the questions of `useConfirm` and `useChoice`, one after the other. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [waiting, setWaiting] = useState<readonly Asked[]>([]);
  const [questions] = useState(() => {
    const add = (asked: Omit<Asked, 'answer'>, answer: (yes: boolean) => void) => {
      const next: Asked = {
        ...asked,
        answer: (yes) => {
          answer(yes);
          setWaiting((before) => before.filter((each) => each !== next));
        },
      };
      setWaiting((before) => [...before, next]);
      return next;
    };
    const ask: Ask = (question, action, look = 'usual') => new Promise((answer) => void add({ title: null, content: question, action, look }, answer));
    const askChoice: AskChoice = (title, render) =>
      new Promise((choose) => {
        const content = render((chosen) => {
          choose(chosen);
          asked.answer(true);
        });
        const asked = add({ title, content, action: null, look: 'usual' }, (yes) => void (yes || choose(null)));
      });
    return { ask, askChoice };
  });
  // Leaving the page is not a confirmation.
  useOnLeaving(() => {
    for (const { answer } of waiting) answer(false);
  });
  const asked = waiting[0];
  return (
    <ConfirmContext.Provider value={questions}>
      {children}
      <Modal
        title={asked?.title ?? t('confirmTitle')}
        isOpen={asked !== undefined}
        onClose={() => asked?.answer(false)}
        size="sm"
        footer={
          <>
            <Button variant="outline" onClick={() => asked?.answer(false)}>
              {t('cancel')}
            </Button>
            {asked?.action !== null && (
              <Button {...looks[asked?.look ?? 'usual']} onClick={() => asked?.answer(true)}>
                {asked?.action}
              </Button>
            )}
          </>
        }
      >
        {asked?.content}
      </Modal>
    </ConfirmContext.Provider>
  );
}

function useQuestions() {
  const questions = useContext(ConfirmContext);
  if (!questions) throw new Error('useConfirm needs a ConfirmProvider.');
  return questions;
}

/** Asks for confirmation; resolves to true if the user agrees. The button names the action and has another style for irreversible ones. */
export const useConfirm = (): Ask => useQuestions().ask;

/** Asks for a choice between values; resolves to null if the user makes none. */
export const useChoice = (): AskChoice => useQuestions().askChoice;
