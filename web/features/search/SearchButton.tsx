import { Text } from '@chakra-ui/react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../session/SessionProvider.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { isKeyTaken } from '../../components/form/isKeyTaken.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useOnLeaving } from '../../hooks/useOnLeaving.ts';
import { rememberChoice } from './recentChoices.ts';

// Loaded when the search is first opened.
const SearchPicks = lazyPart(() => import('./SearchPicks.tsx'), 'SearchPicks');

/** Opens the search, as `/` and Ctrl K do. */
export function SearchButton() {
  const { t } = useTranslation('search');
  const { viewer, actor } = useSession();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useOnLeaving(() => setIsOpen(false));
  useEffect(function listen() {
    const open = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' ? event.ctrlKey || event.metaKey : event.key === '/' && !event.ctrlKey && !event.metaKey;
      // Ctrl K has no other use, wherever the focus is; a slash may be input.
      if (!isShortcut || (isKeyTaken(event) && event.key === '/') || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button
        variant="outline"
        color="quiet"
        size="sm"
        px="2.5"
        minH="10"
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        aria-label={t('open')}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <Text as="span" hideBelow="xl" aria-hidden="true">
          {t('open')}
        </Text>
      </Button>
      <Modal title={t('title')} isOpen={isOpen} onClose={() => setIsOpen(false)} size="md">
        <Suspense fallback={null}>
          <SearchPicks
            onPick={(choice) => {
              setIsOpen(false);
              if (!actor) rememberChoice(viewer.id, choice);
              void navigate(choice.to);
            }}
          />
        </Suspense>
      </Modal>
    </>
  );
}
