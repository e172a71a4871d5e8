import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { NotificationListQuery } from '../../generated/graphql.ts';
import { SelectFilter } from '../../components/form/SelectFilter.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { priorities, states, type usePostboxFilter } from './usePostboxFilter.ts';

type Counts = NonNullable<NotificationListQuery['notifications']>['counts'];

const countOfLevel = { RED: 'urgent', YELLOW: 'warnings', GREEN: 'information' } as const;
const countOfStatus = { OPEN: 'open', WORKED: 'worked', COMPLETED: 'completed' } as const;

const choiceWidth = { base: 'calc(50% - 0.25rem)', md: 'auto' };

interface PostboxFilterProps {
  filter: ReturnType<typeof usePostboxFilter>;
  /** Null while nothing is filtered: then only the unread ones are counted. */
  counts: Counts | undefined;
  unread: number | null | undefined;
}

/** Filters the Postbox, with the number of messages of each kind if known. */
export function PostboxFilter({ filter: { hasSeveral, isAll, isUnread, level, status, setParams }, counts, unread }: PostboxFilterProps) {
  const { t } = useTranslation('notifications');
  const formatWithCount = (text: string, count: number | null | undefined) =>
    count === null || count === undefined ? text : t('filter.counted', { text, count });
  return (
    <>
      {hasSeveral && (
        <ToggleGroup
          label={t('filter.where')}
          options={[
            { value: 'chosen', text: t('filter.chosenLocation') },
            { value: 'all', text: t('filter.ownLocations') },
          ]}
          value={isAll ? 'all' : 'chosen'}
          onChange={(value) => setParams({ all: value === 'all' ? '1' : null })}
        />
      )}
      {/* On a phone a separate line, since its numbers load later. */}
      <Flex w={{ base: '100%', md: 'auto' }}>
        <ToggleGroup
          label={t('filter.read')}
          options={[
            { value: 'all', text: formatWithCount(t('filter.all'), counts?.all) },
            { value: 'unread', text: formatWithCount(t('filter.unread'), counts?.unread ?? unread) },
          ]}
          value={isUnread ? 'unread' : 'all'}
          onChange={(value) => setParams({ unread: value === 'unread' ? '1' : null })}
        />
      </Flex>
      <SelectFilter
        size="sm"
        w={choiceWidth}
        label={t('columns.level')}
        allText={t('filter.anyLevel')}
        options={priorities.map((each) => ({ value: each, text: formatWithCount(t(`level.${each}`), counts?.[countOfLevel[each]]) }))}
        value={level}
        onChange={(value) => setParams({ level: value })}
      />
      <SelectFilter
        size="sm"
        w={choiceWidth}
        label={t('columns.status')}
        allText={t('filter.anyStatus')}
        options={states.map((each) => ({ value: each, text: formatWithCount(t(`status.${each}`), counts?.[countOfStatus[each]]) }))}
        value={status}
        onChange={(value) => setParams({ status: value })}
      />
    </>
  );
}
