import { useQuery } from '@apollo/client/react';
import { chakra, Flex, Link, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { formatFailure } from '../../graphql/failure.ts';
import { type AuditorPartQuery, AuditorPartDocument, type AuditPackPart } from '../../generated/graphql.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { AuditEnded } from './AuditEnded.tsx';
import { ItemTables } from './ItemTables.tsx';
import { findEndReason } from './viewEnd.ts';

type Part = NonNullable<NonNullable<AuditorPartQuery['auditorView']>['part']>;
type Item = Part['items'][number];

/** Lists of a part that are shown at once; of more, such as visits, each is opened. */
const shownAtOnce = 3;

/** A part of what a link opens. */
export function AuditorPart({ part }: { part: AuditPackPart }) {
  const { t } = useTranslation(['auditorAccess', 'auditPack']);
  const language = getGatewayLanguage();
  const { data, error, refetch } = useQuery(AuditorPartDocument, { variables: { part, language }, fetchPolicy: 'no-cache' });
  const view = data?.auditorView;
  const found = view?.part;
  const end = findEndReason(error, data);
  if (end) return <AuditEnded reason={end} />;
  const retry = () => void refetch();
  const lists = found?.items.filter(({ hasTables }) => hasTables) ?? [];
  const files = found?.items.filter(({ hasTables }) => !hasTables) ?? [];
  return (
    <>
      <Link asChild color="brand.fg" mb="3">
        <RouterLink to={paths.audit}>
          <Icon name="previous" size={16} />
          {t('auditorAccess:view.back')}
        </RouterLink>
      </Link>
      <PageHeader title={t(`auditPack:part.${part}`)} line={view && `${view.locationName}, ${formatIsoDay(view.from)} – ${formatIsoDay(view.to)}`} />
      {error && !found && <RetryNotice text={formatFailure(error, t('auditorAccess:view.partFailed'))} onRetry={retry} />}
      {!error && !found && <Loading h="16rem" />}
      {found?.state === 'FORBIDDEN' && <Notice kind="info">{t('auditorAccess:view.forbidden')}</Notice>}
      {found?.state === 'FAILED' && <RetryNotice text={t('auditorAccess:view.partFailed')} onRetry={retry} />}
      {found?.state === 'CHECKED' && found.items.length === 0 && <Notice kind="info">{t('auditorAccess:view.nothing')}</Notice>}
      {lists.map((item) => (
        <ListItem key={item.number} item={item} part={part} startsOpen={lists.length <= shownAtOnce} />
      ))}
      {files.length > 0 && (
        <Section title={t('auditorAccess:view.documents')}>
          <Stack as="ul" listStyleType="none" gap="2">
            {files.map((item) => (
              <li key={item.number}>
                <FileLinks item={item} isNamed />
              </li>
            ))}
          </Stack>
        </Section>
      )}
      {found && found.items.length > 0 && <Missing {...found} />}
    </>
  );
}

/** A list, or a visit, with its files. */
function ListItem({ item, part, startsOpen }: { item: Item; part: AuditPackPart; startsOpen: boolean }) {
  const { t } = useTranslation('auditorAccess');
  const [isOpen, setIsOpen] = useState(startsOpen);
  const { t: partText } = useTranslation('auditPack');
  const { title } = item;
  return (
    <Section
      // The page has the same title.
      title={title === partText(`part.${part}`) ? t('view.list') : title}
      actions={
        <>
          <Button
            size="sm"
            variant="outline"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'view.hideNamed' : 'view.showNamed', { title })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'view.hide' : 'view.show')}
          </Button>
          <FileLinks item={item} />
        </>
      }
    >
      {isOpen && <ItemTables part={part} number={item.number} title={title} />}
    </Section>
  );
}

/** Files of an item by their kind, a single one by the item's title. Several of a kind are numbered. */
function FileLinks({ item: { title, files }, isNamed = false }: { item: Item; isNamed?: boolean }) {
  const { t } = useTranslation('auditorAccess');
  const isNumbered = new Set(files.map(({ ending }) => ending)).size < files.length;
  const isSingle = isNamed && files.length === 1;
  return (
    <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
      {isNamed && !isSingle && <span>{title}</span>}
      {files.map(({ ending, file }, at) => {
        const kind = isNumbered ? `${ending.toUpperCase()} ${at + 1}` : ending.toUpperCase();
        return (
          // A file that is not there opens the page that says so.
          <Link key={`${at} ${ending}`} href={file.url} color="brand.fg" overflowWrap="anywhere" aria-label={t('view.file', { title, ending: kind })}>
            <Icon name="download" size={16} />
            {isSingle ? `${title} (${kind})` : kind}
          </Link>
        );
      })}
    </Flex>
  );
}

/** Gaps of a part. */
function Missing({ missing, missingTotal }: Pick<Part, 'missing' | 'missingTotal'>) {
  const { t } = useTranslation(['auditorAccess', 'auditPack']);
  if (missing.length === 0) return null;
  return (
    <Section title={t('auditorAccess:view.missing')} isCollapsible startsOpen={missing.length <= 12}>
      <chakra.ul ps="5">
        {missing.map(({ kind, text, count }) => (
          <chakra.li key={`${kind} ${text ?? ''}`} overflowWrap="anywhere">
            {t(`auditPack:gap.${kind}`, { text: text ?? '', number: count ?? 0 })}
          </chakra.li>
        ))}
        {missingTotal > missing.length && <li>{t('auditorAccess:view.missingMore', { count: missingTotal - missing.length })}</li>}
      </chakra.ul>
    </Section>
  );
}
