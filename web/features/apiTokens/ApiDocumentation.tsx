import { Link, Stack, Tabs, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/layout/Section.tsx';
import { SmallTable } from '../../components/table/SmallTable.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { createApiExamples, exampleResponse, exampleLanguages, exampleQuery, openApiPath, resultFields, resultsPath, resultStatuses } from './apiExamples.ts';
import { Code, CodeBlock } from './CodeBlock.tsx';
import { TokenApiDocumentation } from './TokenApiDocumentation.tsx';

const parameters = ['month', 'year', 'order_number'] as const;
const limitHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'] as const;

/** Documentation of the results API, without any token. On a phone its parts are collapsed at first. */
export function ApiDocumentation() {
  const { t } = useTranslation('apiTokens');
  const { origin } = window.location;
  const isPhone = useIsPhone();
  return (
    <>
      <Section title={t('description.title')}>
        <Text>{t('description.text')}</Text>
        <Text mt="2">
          {t('description.machine')}{' '}
          <Link href={openApiPath} color="brand.solid" textDecoration="underline">
            {openApiPath}
          </Link>
        </Text>
      </Section>
      <Section title={t('versions.title')} isCollapsible startsOpen={!isPhone}>
        <Stack gap="3">
          <SmallTable
            caption={t('versions.title')}
            columns={[
              { key: 'version', heading: t('versions.version'), cell: ({ version }) => version },
              { key: 'date', heading: t('versions.date'), cell: ({ date }) => date },
            ]}
            rows={[
              { version: 'V01', date: '29.04.25' },
              { version: 'V02', date: '27.11.26' },
            ]}
            rowKey={({ version }) => version}
          />
          <Text>{t('versions.policy')}</Text>
        </Stack>
      </Section>
      <Section title={t('authentication.title')} isCollapsible startsOpen={!isPhone}>
        <Stack gap="3">
          <Text>{t('authentication.text')}</Text>
          <CodeBlock label={t('authentication.header')} code="Authorization: Bearer <token>" />
          <Text>{t('authentication.secret')}</Text>
        </Stack>
      </Section>
      <Section title={t('url.title')} isCollapsible startsOpen={!isPhone}>
        <Stack gap="3">
          <CodeBlock label={t('url.title')} code={`GET ${origin}${resultsPath}`} />
          <Text>{t('url.text')}</Text>
        </Stack>
      </Section>
      <Section title={t('parameters.title')} isCollapsible startsOpen={!isPhone}>
        <Stack gap="3">
          <Text>{t('parameters.text')}</Text>
          <SmallTable
            caption={t('parameters.title')}
            columns={[
              { key: 'name', heading: t('columns.name'), cell: (name) => <Code>{name}</Code> },
              { key: 'value', heading: t('columns.value'), cell: (name) => t(`parameters.values.${name}`) },
              { key: 'meaning', heading: t('columns.meaning'), cell: (name) => t(`parameters.meanings.${name}`) },
            ]}
            rows={parameters}
            rowKey={(name) => name}
          />
          <Text>{t('parameters.findNumber')}</Text>
        </Stack>
      </Section>
      <Section title={t('examples.title')} isCollapsible startsOpen={!isPhone}>
        <Text mb="3">{t('examples.text')}</Text>
        <Examples origin={origin} />
      </Section>
      <Section title={t('response.title')} isCollapsible startsOpen={!isPhone}>
        <Stack gap="3">
          <Text>{t('response.text')}</Text>
          <CodeBlock label={t('response.title')} code={exampleResponse} />
          <Text>{t('response.conditional')}</Text>
          <CodeBlock
            label={t('response.conditionalLabel')}
            code={`GET ${resultsPath}?${exampleQuery}\nAuthorization: Bearer <token>\nIf-None-Match: W/"5cFq…"\n\n304 Not Modified`}
          />
          <Text>{t('response.failure')}</Text>
          <CodeBlock label={t('response.failureLabel')} code={'{ "error": { "code": "BAD_INPUT", "message": "month must be 1 to 12. …" } }'} />
          <SmallTable
            caption={t('response.statuses')}
            columns={[
              { key: 'status', heading: t('columns.status'), cell: ([status]) => <Code>{status}</Code> },
              { key: 'codes', heading: t('columns.code'), cell: ([, codes]) => codes.length > 0 && <Code>{codes.join(', ')}</Code> },
              { key: 'meaning', heading: t('columns.meaning'), cell: ([status]) => t(`statuses.${status}`) },
            ]}
            rows={resultStatuses}
            rowKey={([status]) => status}
          />
          <Text>{t('limit.text')}</Text>
          <SmallTable
            caption={t('limit.title')}
            columns={[
              { key: 'name', heading: t('columns.name'), cell: (name) => <Code>{name}</Code> },
              { key: 'meaning', heading: t('columns.meaning'), cell: (name) => t(`limit.headers.${name}`) },
            ]}
            rows={limitHeaders}
            rowKey={(name) => name}
          />
        </Stack>
      </Section>
      <Section title={t('fields.title')} isCollapsible startsOpen={!isPhone}>
        <SmallTable
          caption={t('fields.title')}
          columns={[
            { key: 'name', heading: t('columns.field'), cell: ([name]) => <Code>{name}</Code> },
            { key: 'type', heading: t('columns.type'), cell: ([, type]) => <Code>{type}</Code> },
            { key: 'meaning', heading: t('columns.meaning'), cell: ([name]) => t(`fields.meanings.${name}`) },
          ]}
          rows={resultFields}
          rowKey={([name]) => name}
        />
      </Section>
      <TokenApiDocumentation />
    </>
  );
}

function Examples({ origin }: { origin: string }) {
  const { t } = useTranslation('apiTokens');
  const examples = createApiExamples(origin);
  return (
    <Tabs.Root defaultValue="curl">
      <Tabs.List colorPalette="brand">
        {exampleLanguages.map((language) => (
          <Tabs.Trigger key={language} value={language}>
            {t(`examples.${language}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {exampleLanguages.map((language) => (
        <Tabs.Content key={language} value={language}>
          <CodeBlock label={t(`examples.${language}`)} code={examples[language]} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
