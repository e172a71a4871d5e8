import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './Modal.tsx';
import { useOnLeaving } from '../../hooks/useOnLeaving.ts';
import { Button } from '../../theme/Button.tsx';

type Look = 'usual' | 'destructive';
type OpenQuestion = (question: string, action: string, look?: Look) => Promise<boolean>;
/** Renders a choice; `answer` ends it. */
type RenderChoice<Answer> = (answer: (chosen: Answer) => void) => ReactNode;
type OpenChoice = <Answer>(title: string, render: RenderChoice<Answer>) => Promise<Answer | null>;
interface Question {
  /** Null for a question of yes or no. */
  title: string | null;
  content: ReactNode;
  /** Null for a choice, which has its own buttons. */
  action: string | null;
  look: Look;
  answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<{ openQuestion: OpenQuestion; openChoice: OpenChoice } | null>(null);

const looks = {
  usual: { colorPalette: 'brand' },
  destructive: { bg: 'level.red.fg', color: 'surface', _hover: { opacity: 0.9 } },
} as const;

/** Shows the questions of `useConfirm` and `useChoice`, one after the other. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [waiting, setWaiting] = useState<readonly Question[]>([]);
  const [questions] = useState(() => {
    const add = (added: Omit<Question, 'answer'>, answer: (yes: boolean) => void) => {
      const next: Question = {
        ...added,
        answer: (yes) => {
          answer(yes);
          setWaiting((before) => before.filter((each) => each !== next));
        },
      };
      setWaiting((before) => [...before, next]);
      return next;
    };
    const openQuestion: OpenQuestion = (question, action, look = 'usual') =>
      new Promise((answer) => void add({ title: null, content: question, action, look }, answer));
    const openChoice: OpenChoice = (title, render) =>
      new Promise((choose) => {
        const content = render((chosen) => {
          choose(chosen);
          opened.answer(true);
        });
        const opened = add({ title, content, action: null, look: 'usual' }, (yes) => void (yes || choose(null)));
      });
    return { openQuestion, openChoice };
  });
  // Leaving the page is not a confirmation.
  useOnLeaving(() => {
    for (const { answer } of waiting) answer(false);
  });
  const current = waiting[0];
  return (
    <ConfirmContext.Provider value={questions}>
      {children}
      <Modal
        title={current?.title ?? t('confirmTitle')}
        isOpen={current !== undefined}
        onClose={() => current?.answer(false)}
        size="sm"
        footer={
          <>
            <Button variant="outline" onClick={() => current?.answer(false)}>
              {t('cancel')}
            </Button>
            {current?.action !== null && (
              <Button {...looks[current?.look ?? 'usual']} onClick={() => current?.answer(true)}>
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

function useQuestions() {
  const questions = useContext(ConfirmContext);
  if (!questions) throw new Error('useConfirm needs a ConfirmProvider.');
  return questions;
}

/** Asks for confirmation; resolves to true if the user agrees. The button names the action and has another style for irreversible ones. */
export const useConfirm = (): OpenQuestion => useQuestions().openQuestion;

/** Asks for a choice between values; resolves to null if the user makes none. */
export const useChoice = (): OpenChoice => useQuestions().openChoice;
