import { useQuery } from '@apollo/client/react';
import { Box, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Level, type ReviewImageFieldsFragment, TrapImageListDocument } from '../../generated/graphql.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { WithoutLocation } from '../../session/WithoutLocation.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import { TablePaging } from '../../components/table/TablePaging.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { createUniqueKeys } from '../../components/table/uniqueKeys.ts';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { useRowSelection } from '../../components/table/useRowSelection.ts';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { formatRating } from './formatRating.ts';
import { ImageNarrowing } from './ImageNarrowing.tsx';
import { formatImageName } from './imageName.ts';
import { type BegunReview, LargeReview } from './LargeReview.tsx';
import { ratingLevels } from './ResultField.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { isLocationOnly, useImageFilter } from './useImageFilter.ts';
import { useReview } from './useReview.ts';
import { useReviewConflicts } from './useReviewConflicts.ts';
import { usePresetLocation, useReviewLocation } from './useReviewLocation.ts';
import { useWaitingReviews } from './useWaitingReviews.ts';

/** The image that a support request is about. Its caption says that the user need not attach it. */
function SupportedImage({ image }: { image: ReviewImageFieldsFragment }) {
  const { t } = useTranslation('trapImages');
  return (
    <Box as="figure" m="0" flexShrink={0} w="8.5rem">
      <img src={image.thumbnailUrl} alt="" width="136" height="96" style={{ width: 136, height: 96, objectFit: 'cover', borderRadius: 6 }} />
      <chakra.figcaption fontSize="0.8125rem" color="quiet" mt="1">
        {t('sentAlong')}
      </chakra.figcaption>
    </Box>
  );
}

const pageSize = 50;
const skeletons = [1, 2, 3];

/** A support request about an image of a location; another feature's, put in by the page. */
type SupportSlot = (
  image: { id: string; positionId: string | null; name: string; thumbnail: ReactNode },
  at: LocationKey & { name: string },
  onClose: () => void,
) => ReactNode;

/** Images of 24/7 traps that wait for their review. */
export function TrapImagesPage({ support }: { support: SupportSlot }) {
  const { t } = useTranslation('trapImages');
  const confirm = useConfirm();
  const place = useReviewLocation();
  const { state, change } = useTableAddress({ sort: { field: 'TAKEN_AT', direction: 'DESC' }, pageSize, fields: ['TAKEN_AT'] });
  const { chosen: narrowed, only, choose } = useImageFilter(usePresetLocation());
  const [large, setLarge] = useState<BegunReview | null>(null);
  const [supported, setSupported] = useState<ReviewImageFieldsFragment | null>(null);
  const offset = (state.page - 1) * pageSize;
  const variables = { ...place, offset, only };
  const { data, previousData, loading, error, refetch } = useQuery(TrapImageListDocument, {
    variables,
    skip: place === null,
    fetchPolicy: 'cache-and-network',
  });
  const list = (loading ? (data ?? previousData) : data)?.trapImages;
  // Another page or filter starts without ticks: what they act on is in view.
  const queryKey = JSON.stringify(variables);
  const selection = useRowSelection({ rows: data?.trapImages?.nodes, list: queryKey, scope: queryKey });
  const missing = list?.missingLocations ?? [];
  const leftOut = list?.leftOut ?? 0;
  const rows = list?.nodes ?? [];
  const total = list?.totalCount ?? 0;
  const conflicts = useReviewConflicts();
  const waiting = useWaitingReviews(list, conflicts.reviewed);
  const isSent = (id: string) => waiting.waiting.has(id) || waiting.sent.has(id);
  const { isBusy, review, rate, remove } = useReview(place, rows[0]?.listedAt ?? 0, conflicts);
  const keys = createUniqueKeys(rows, ({ id }) => id);
  const chosen = rows.filter(({ id }) => selection.ids.has(id) && !isSent(id));
  // A filtered list has some of those that wait to be sent, and how many of them are on other pages is not known.
  const sentLater = [...waiting.waiting.keys()].filter((id) => only === null || rows.some((row) => row.id === id)).length;
  const open = Math.max(0, total - sentLater);
  const reviewable = rows.filter(({ customer, id }) => customer !== null && !isSent(id));
  const isAllChosen = reviewable.length > 0 && chosen.length === reviewable.length;
  const isBeyond = !loading && list !== undefined && rows.length === 0 && total > 0 && state.page > 1;
  useEffect(
    function goToTheLastPage() {
      if (isBeyond) change({ page: Math.max(1, Math.min(state.page - 1, Math.ceil(total / pageSize))) });
    },
    [isBeyond, change, total, state.page],
  );
  const turn = (next: { page?: number }) => {
    change(next);
    window.scrollTo({ top: 0 });
  };

  async function deleteOne(image: ReviewImageFieldsFragment) {
    if (await confirm(t('deleteQuestion', { name: formatImageName(image) }), t('delete'), 'destructive')) await remove([image]);
  }
  async function deleteChosen() {
    const isSure = await confirm(t('deleteChosenQuestion', { count: chosen.length }), t('delete'), 'destructive');
    if (isSure && (await remove(chosen))) selection.clear();
  }
  async function rateChosen(level: Level) {
    const question = t('rateQuestion', { count: chosen.length, level: formatRating(t, level) });
    if ((await confirm(question, t('rate'))) && (await rate(chosen, level))) selection.clear();
  }

  const renderPaging = (caption: string) =>
    total > pageSize && <TablePaging caption={caption} total={total} page={state.page} pageSize={pageSize} pageSizes={[pageSize]} onChange={turn} />;
  return (
    <>
      <PageHeader
        title={t('title')}
        line={
          list && total > 0
            ? [
                t('waiting', { count: open, number: formatNumber(open) }),
                sentLater > 0 && t('waitsHere', { count: sentLater, number: formatNumber(sentLater) }),
              ]
                .filter(Boolean)
                .join(', ')
            : place === null || list || error
              ? undefined
              : null
        }
      />
      {place === null && <WithoutLocation />}
      {place !== null && (total > 0 || only !== null) && <ImageNarrowing place={place} chosen={narrowed} onChoose={choose} />}
      {place !== null && error && !list && <RetryNotice text={t('loadFailed')} onRetry={() => void refetch()} />}
      {place !== null && loading && !list && (
        <Stack gap="3">
          {skeletons.map((each) => (
            <Loading key={each} h="52" borderRadius="lg" />
          ))}
        </Stack>
      )}
      <UnreadableRows count={list?.unreadableCount} />
      {missing.length > 0 && <Notice kind="warning">{t('missingLocations', { count: missing.length, names: missing.join(', ') })}</Notice>}
      {leftOut > 0 && <Notice kind="warning">{t('leftOut', { count: leftOut, number: formatNumber(leftOut) })}</Notice>}
      {list &&
        total === 0 &&
        missing.length === 0 &&
        (only ? (
          <Notice kind="info">{t(isLocationOnly(narrowed) ? 'noneHere' : 'noneFit')}</Notice>
        ) : (
          leftOut === 0 && <Notice kind="success">{t('none')}</Notice>
        ))}
      {rows.length > 0 && (
        <Stack gap="3">
          <Flex
            gap="3"
            align="center"
            wrap="wrap"
            position="sticky"
            top="var(--head-height, 4rem)"
            zIndex="docked"
            bg="canvas"
            py="2"
            role="toolbar"
            aria-label={t('bulk')}
            data-covers="top"
          >
            <TickBox label={t('selectAll')} isTicked={isAllChosen} onToggle={() => selection.setTicked(reviewable, !isAllChosen)} />
            <Text fontSize="0.875rem" color="quiet" aria-live="polite">
              {t('chosen', { count: chosen.length })}
            </Text>
            {chosen.length > 0 && (
              <Flex gap="2" wrap="wrap">
                {ratingLevels.map((level) => (
                  <Button key={level} size="sm" variant="outline" disabled={isBusy} onClick={() => void rateChosen(level)}>
                    <Box as="span" w="2.5" h="2.5" borderRadius="full" bg={`level.${level.toLowerCase()}.solid`} aria-hidden="true" />
                    {formatRating(t, level)}
                  </Button>
                ))}
                <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void deleteChosen()}>
                  <Icon name="trash" />
                  {t('deleteChosen')}
                </Button>
              </Flex>
            )}
          </Flex>
          {renderPaging(t('above'))}
          <Stack as="ul" gap="3" listStyleType="none" aria-busy={loading}>
            {rows.map((image, place) => (
              <li key={keys[place]}>
                <ReviewCard
                  image={image}
                  isSelected={selection.ids.has(image.id)}
                  isBusy={isBusy}
                  onToggle={() => selection.toggle(image)}
                  waiting={waiting.waiting.get(image.id)}
                  isSent={isSent(image.id)}
                  onSave={(started, given) => review({ ...image, ...started }, given)}
                  onDelete={() => void deleteOne(image)}
                  onOpen={() => setLarge({ images: rows.filter(({ id }) => id === image.id || !isSent(id)), imageId: image.id, total: open })}
                  onSupport={() => setSupported(image)}
                />
              </li>
            ))}
          </Stack>
          {renderPaging(t('below'))}
        </Stack>
      )}
      <LargeReview
        place={place}
        only={only}
        offset={offset}
        begun={large}
        conflicts={conflicts}
        waiting={waiting}
        onSupport={setSupported}
        onClose={() => setLarge(null)}
      />
      {supported?.customer &&
        support({ ...supported, name: formatImageName(supported), thumbnail: <SupportedImage image={supported} /> }, supported.customer, () =>
          setSupported(null),
        )}
    </>
  );
}
