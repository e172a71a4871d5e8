import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A notice a row, with its two channels. */
interface NoticeRow {
  key: string;
  name: string;
  email: ReactNode;
  app: ReactNode;
}

/** Notices by channel. */
export function NoticeTable({ caption, rows }: { caption: string; rows: readonly NoticeRow[] }) {
  const { t } = useTranslation('notificationSettings');
  return (
    <chakra.table w="100%" borderCollapse="collapse">
      <chakra.caption srOnly>{caption}</chakra.caption>
      <thead>
        <chakra.tr color="quiet" fontSize="0.875rem">
          <chakra.th scope="col" textAlign="start" fontWeight="semibold" py="2">
            {t('notice')}
          </chakra.th>
          {(['email', 'app'] as const).map((channel) => (
            <chakra.th key={channel} scope="col" textAlign="start" fontWeight="semibold" py="2" ps="2" w={{ base: '6.5rem', md: '12rem' }}>
              {t(channel)}
            </chakra.th>
          ))}
        </chakra.tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, email, app }) => (
          <chakra.tr key={key} borderTopWidth="1px" borderColor="line">
            <chakra.th scope="row" textAlign="start" fontWeight="normal" py="3" pe="2" overflowWrap="anywhere" hyphens="auto">
              {name}
            </chakra.th>
            <chakra.td py="3" ps="2">
              {email}
            </chakra.td>
            <chakra.td py="3" ps="2">
              {app}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
