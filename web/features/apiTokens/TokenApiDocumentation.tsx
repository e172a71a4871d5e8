import { Link, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../components/layout/Section.tsx';
import { SmallTable } from '../../components/table/SmallTable.tsx';
import { paths } from '../../paths.ts';
import { Code, CodeBlock } from './CodeBlock.tsx';

const lists = ['results', 'orders', 'customers'] as const;
const parameters = ['since', 'until', 'customer', 'limit', 'cursor'] as const;
const openApiPath = '/api/V02/openapi.json';

/** Documentation of the results API V02, which is read with access tokens. */
export function TokenApiDocumentation() {
  const { t } = useTranslation('apiTokens');
  const { origin } = window.location;
  return (
    <Section title={t('v02.title')} isCollapsible startsOpen={false}>
      <Stack gap="3">
        <Text>
          {t('v02.text')}{' '}
          <Link asChild color="brand.solid" textDecoration="underline">
            <RouterLink to={paths.accessTokens}>{t('v02.toTokens')}</RouterLink>
          </Link>
        </Text>
        <SmallTable
          caption={t('v02.lists')}
          columns={[
            { key: 'address', heading: t('v02.address'), cell: (list) => <Code>{`GET /api/V02/${list}`}</Code> },
            { key: 'rows', heading: t('v02.rows'), cell: (list) => t(`v02.contents.${list}`) },
          ]}
          rows={lists}
          rowKey={(list) => list}
        />
        <CodeBlock
          label={t('v02.example')}
          code={`curl -s --compressed -H "Authorization: Bearer $PORTAL_TOKEN" \\\n  '${origin}/api/V02/results?since=2026-10-01&limit=500'`}
        />
        <SmallTable
          caption={t('v02.parameters')}
          columns={[
            { key: 'name', heading: t('columns.name'), cell: (name) => <Code>{name}</Code> },
            { key: 'meaning', heading: t('columns.meaning'), cell: (name) => t(`v02.meanings.${name}`) },
          ]}
          rows={parameters}
          rowKey={(name) => name}
        />
        <Text>{t('v02.formats')}</Text>
        <Text>
          {t('description.machine')}{' '}
          <Link href={openApiPath} color="brand.solid" textDecoration="underline">
            {openApiPath}
          </Link>
        </Text>
      </Stack>
    </Section>
  );
}
