import { useTranslation } from 'react-i18next';
import { describeRights, type ShownRights } from './describeRights.ts';

/** Rights at a location in a few words. */
export function RightsLine({ rights }: { rights: ShownRights }) {
  const { t } = useTranslation('users');
  return describeRights(rights)
    .map(({ key, values }) => t(`rightsWords.${key}`, { ...values }))
    .join(', ');
}
