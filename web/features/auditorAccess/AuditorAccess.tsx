import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../graphql/failure.ts';
import { type AuditPackPart, AuditorLinksDocument } from '../../generated/graphql.ts';
import type { DayPeriod } from '../../components/form/dayPeriod.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { CreateLinkDialog } from './CreateLinkDialog.tsx';
import { LinkTable } from './LinkTable.tsx';

interface AuditorAccessProps {
  /** Parts that the user is offered. */
  offered: readonly AuditPackPart[];
  /** Period and parts that the page has chosen for the pack: the first choice of a new link. */
  chosen: DayPeriod & { parts: readonly AuditPackPart[] };
}

/** Links by which auditors read parts of the pack. Not shown where the operator has not set them up for the user. */
export function AuditorAccess({ offered, chosen }: AuditorAccessProps) {
  const { t } = useTranslation('auditorAccess');
  const { actor, viewer } = useSession();
  const { country, cardcode } = useChosenCustomer().customer!;
  const [isCreating, setIsCreating] = useState(false);
  const variables = { customer: { country, cardcode } };
  const { data, error, refetch } = useQuery(AuditorLinksDocument, { variables, fetchPolicy: 'cache-and-network', skip: actor !== null });
  const links = data?.customer?.auditorLinks;
  const canCreate = data?.session?.canCreateAuditorLinks === true;
  const isFailed = links === undefined || links === null ? error !== undefined || data !== undefined : false;
  if (actor !== null || (links?.length === 0 && !canCreate)) return null;
  return (
    <Section
      title={t('title')}
      isLoading={!links && !isFailed}
      failure={isFailed ? formatFailure(error, t('failed')) : undefined}
      onRetry={() => void refetch()}
      actions={
        canCreate && (
          <Button size="sm" colorPalette="brand" variant="outline" onClick={() => setIsCreating(true)}>
            {t('create')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        <Text color="quiet" maxW="70ch">
          {t('text')}
        </Text>
        {links?.length === 0 && <Notice kind="info">{t('none')}</Notice>}
        {links && links.length > 0 && <LinkTable links={links} isOfOthers={links.some(({ userId }) => userId !== viewer.id)} />}
      </Stack>
      {isCreating && <CreateLinkDialog offered={offered} chosen={chosen} onClose={() => setIsCreating(false)} />}
    </Section>
  );
}
