import { useQuery } from '@apollo/client/react';
import { Box, Flex, Tabs } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FindLocationsDocument } from '../../generated/graphql.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { useSetParams } from '../../hooks/useSetParams.ts';
import { useTypedText } from '../../hooks/useTypedText.ts';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../theme/Button.tsx';
import { locationFields } from './locationFields.ts';
import { firstLocationPageSize, maxLocationPageSize } from './locationPageSizes.ts';
import { LocationTable } from './LocationTable.tsx';

const minTermLength = 3;
const countryNames = { AT: 'austria', DE: 'germany' } as const;

/** An administrator's search for locations of a country, from 3 characters on, 300 ms after the last keystroke. */
export function LocationSearch() {
  const { t } = useTranslation('locations');
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const term = search.get('term') ?? '';
  const country = search.get('land') === 'DE' ? ('DE' as const) : ('AT' as const);
  const onlyActive = search.get('all') === null;
  const { typed, setTyped } = useTypedText(
    term,
    useCallback((text) => setParams({ term: text }), [setParams]),
  );
  const { state, change } = useTableAddress({
    sort: { field: 'NAME', direction: 'ASC' },
    pageSize: firstLocationPageSize,
    maxSize: maxLocationPageSize,
    fields: locationFields,
  });
  const isLongEnough = term.trim().length >= minTermLength;
  const { data, previousData, loading, error, refetch } = useQuery(FindLocationsDocument, {
    variables: { term, country, onlyActive, first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, sort: state.sort },
    skip: !isLongEnough,
  });
  const response = isLongEnough ? (loading ? (data ?? previousData) : data) : undefined;
  const found = response?.findLocations;
  const counts = { AT: response?.austria?.totalCount, DE: response?.germany?.totalCount };
  const other = country === 'AT' ? 'DE' : 'AT';
  const isElsewhere = !loading && found?.unfilteredCount === 0 && (counts[other] ?? 0) > 0;
  return (
    <Box>
      <Flex
        columnGap="5"
        rowGap="3"
        align="center"
        wrap="wrap"
        mb="4"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="xl"
        p={{ base: '4', md: '5' }}
      >
        <Box w={{ base: '100%', md: '32rem' }}>
          <FormField label={t('search')} hint={t('searchHint')} value={typed} onChange={({ target }) => setTyped(target.value)} autoComplete="off" />
        </Box>
        <TickBox label={t('onlyActive')} isTicked={onlyActive} onToggle={() => setParams({ all: onlyActive ? '1' : null })} />
      </Flex>
      <Tabs.Root value={country} onValueChange={({ value }) => setParams({ land: value === 'DE' ? 'DE' : null })}>
        <Tabs.List colorPalette="brand">
          {(['AT', 'DE'] as const).map((each) => (
            <Tabs.Trigger key={each} value={each}>
              {t(countryNames[each])}
              {counts[each] !== undefined && <span> ({formatNumber(counts[each])})</span>}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {(['AT', 'DE'] as const).map((each) => (
          <Tabs.Content key={each} value={each}>
            {each === country && !isLongEnough && typed !== '' && <Notice kind="info">{t('searchFirst')}</Notice>}
            {each === country && isElsewhere && (
              <Notice
                kind="info"
                isNews
                action={
                  <Button size="sm" variant="outline" onClick={() => setParams({ land: other === 'DE' ? 'DE' : null })}>
                    {t('showElsewhere', { count: counts[other], country: t(countryNames[other]) })}
                  </Button>
                }
              >
                {t('noneFoundIn', { term, country: t(countryNames[country]) })}
              </Notice>
            )}
            {each === country && isLongEnough && !isElsewhere && (
              <LocationTable
                rows={found?.nodes ?? []}
                total={found?.totalCount ?? 0}
                unreadable={found?.unreadableCount}
                unfilteredTotal={found?.unfilteredCount ?? 0}
                state={state}
                onChange={change}
                isLoading={loading}
                hasFailed={error !== undefined && !found}
                onRetry={() => void refetch()}
                term={term}
              />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Box>
  );
}
