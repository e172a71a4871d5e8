import { type TextKey, getTranslator } from '../../export/texts.ts';
import type { Language } from '../../generated/resolvers.ts';
import type { ActivityEntry } from './models.ts';

/** An event with the choice that says more about it; names without a text are shown as they are. */
export function formatActivity({ event, detail }: Pick<ActivityEntry['stored'], 'event' | 'detail'>, language: Language): string {
  const t = getTranslator(language);
  if (detail === 'ACKNOWLEDGED') return t('activity:acknowledged');
  const text = t(`activity:event.${event}` as TextKey, { defaultValue: event });
  const more = detail === null ? '' : t(`activity:detail.${detail}` as TextKey, { defaultValue: '' });
  return more ? `${text}: ${more}` : text;
}

/** Outcome of an entry in words. */
export const formatOutcome = (outcome: string, language: Language): string =>
  outcome === 'done' ? getTranslator(language)('activity:done') : getTranslator(language)('activity:refused', { code: outcome });
