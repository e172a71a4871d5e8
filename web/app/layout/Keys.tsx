import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { isKeyTaken } from '../../components/form/isKeyTaken.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useOnLeaving } from '../../hooks/useOnLeaving.ts';
import { type CustomerEntry, getLocationEntries } from './menu.ts';

/** The letter of a section, which follows `g`; the same in both languages. */
const letters: Record<CustomerEntry, string> = {
  dashboard: 'h',
  report: 'r',
  resultsOverTime: 'e',
  positions: 'p',
  sensors: 'f',
  defects: 'd',
  actions: 'c',
  team: 't',
  deliveryNotes: 'l',
  documents: 's',
  alarmTemplates: 'a',
  plan: 'm',
  notificationSettings: 'n',
  trapImages: 'i',
  export: 'x',
  trends: 'v',
  readiness: 'b',
  auditPack: 'k',
  usersOfCustomer: 'u',
};
/** Maximum time between `g` and the next letter. */
const waitMilliseconds = 1_500;

/** Keys that work on every page: `?` lists them, `g` and a letter open a section of the location. */
export function Keys() {
  const { t } = useTranslation(['search', 'shell']);
  const session = useSession();
  const { customer } = useChosenCustomer();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useOnLeaving(() => setIsOpen(false));
  const sections = customer ? getLocationEntries(session, customer.rights) : [];
  useEffect(function listen() {
    let begunAt = 0;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return;
      const section = event.timeStamp - begunAt < waitMilliseconds ? sections.find((each) => letters[each] === event.key) : undefined;
      begunAt = event.key === 'g' ? event.timeStamp : 0;
      if (event.key === '?') setIsOpen(true);
      if (section && customer) void navigate(paths[section] + toLocationQuery(customer));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  const listed: readonly (readonly [string, string])[] = [
    ['?', t('search:keys.list')],
    ['/', t('search:keys.search')],
    ...sections.map((each) => [`g ${letters[each]}`, t(`shell:menu.${each}`)] as const),
  ];
  return (
    <Modal title={t('search:keys.title')} isOpen={isOpen} onClose={() => setIsOpen(false)} size="md">
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2" pb="4">
        {listed.map(([keys, text]) => (
          <Box key={keys} display="contents">
            <dt>
              <chakra.kbd px="1.5" py="0.5" borderWidth="1px" borderColor="line" borderRadius="sm" bg="canvas" fontSize="0.8125rem" whiteSpace="nowrap">
                {keys}
              </chakra.kbd>
            </dt>
            <dd>{text}</dd>
          </Box>
        ))}
      </chakra.dl>
    </Modal>
  );
}
