import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { ApiDocumentation } from './ApiDocumentation.tsx';

/** The results API for everyone, without tokens. */
export function ApiDocPage() {
  const { t } = useTranslation('apiTokens');
  return (
    <>
      <PageHeader title={t('docTitle')} line={t('line')} />
      <ApiDocumentation />
    </>
  );
}
