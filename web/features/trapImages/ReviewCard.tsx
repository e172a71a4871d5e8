import { Box, chakra, Field, Flex, Grid, Input, SimpleGrid, Stack } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../components/layout/FactList.tsx';
import { formatAddress } from '../../i18n/formatAddress.ts';
import type { Level, ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraftState } from '../../components/form/useDraft.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { FoldedImage } from './FoldedImage.tsx';
import { ImageTick } from './ImageTick.tsx';
import { formatImageName, formatPosition } from './imageName.ts';
import { numberPattern } from './numberPattern.ts';
import { ratingLevels, ResultField } from './ResultField.tsx';
import { touchHeight } from './touchHeight.ts';
import { FieldRoot } from '../../theme/FieldRoot.tsx';
import type { OutboxEntry } from '../../changes/outbox.ts';
import { formatGivenResult } from './resultText.ts';

/** Input of a reviewer for an image. */
export interface GivenReview {
  remark: string;
  result: string | null;
  level: Level | null;
}

/** The values with which the review of an image began. */
type StartedReview = Pick<ReviewImageFieldsFragment, 'id' | 'takenAt' | 'trapName' | 'entry' | 'choices' | 'remark' | 'result' | 'level'>;

interface ReviewCardProps {
  image: ReviewImageFieldsFragment;
  isSelected: boolean;
  isBusy: boolean;
  /** The review of the image in the outbox. */
  waiting?: OutboxEntry | undefined;
  /** True if a review of the image is sent or waits to be sent. */
  isSent?: boolean;
  onToggle: () => void;
  /** `image` is the one that the input started from. Resolves to true when the review is saved. */
  onSave: (image: StartedReview, given: GivenReview) => Promise<boolean>;
  onDelete: () => void;
  onOpen: () => void;
  onSupport: () => void;
}

interface Typed {
  start: Omit<StartedReview, 'choices'>;
  remark: string;
  result: string;
  level: Level;
}
function createTyped({ id, takenAt, trapName, entry, remark, result, level }: Typed['start']): Typed {
  return { start: { id, takenAt, trapName, entry, remark, result, level }, remark: remark ?? '', result: result ?? '', level };
}

/** One image with its data, its review and its actions. The input stays while the list refetches, and as a draft. */
export function ReviewCard({ image, isSelected, isBusy, waiting, isSent = false, onToggle, onSave, onDelete, onOpen, onSupport }: ReviewCardProps) {
  const { t } = useTranslation('trapImages');
  const [input, setInput, draft] = useDraftState(`review ${image.id}`, createTyped(image));
  const { start, remark, result, level } = input;
  const change = (more: Partial<Typed>) => setInput((before) => ({ ...before, ...more }));
  const [isTried, setIsTried] = useState(false);
  const isPhone = useIsPhone();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const titleId = useId();
  const name = formatImageName(image);
  const isGiven = image.entry === 'RATING' ? ratingLevels.includes(level) : image.entry === 'CHOICE' ? result !== '' : numberPattern.test(result.trim());
  const { customer } = image;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('facts.cardcode'), customer?.cardcode ?? null],
    [t('facts.location'), customer?.name ?? null],
    [t('facts.address'), customer ? formatAddress(customer) : null],
    [t('facts.position'), formatPosition(image)],
    [t('facts.trap'), [image.trapName, image.trapSerialNumber].filter(Boolean).join(', ')],
  ];
  const isFolded = isPhone && !isUnfolded;
  const buttonSize = isPhone ? 'sm' : 'xs';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isGiven) return;
    const given = { remark, result: image.entry === 'RATING' ? null : result.trim(), level: image.entry === 'RATING' ? level : null };
    if (await onSave({ ...start, choices: image.choices }, given)) draft.discard();
  };
  return (
    <Grid
      as="article"
      aria-labelledby={titleId}
      templateColumns={isPhone ? 'minmax(0, 1fr)' : { base: '11rem 1fr', xl: '11rem 1fr 1.2fr' }}
      gap="4"
      px={{ base: '3', md: '4' }}
      py={{ base: '2', md: '3' }}
      bg="surface"
      borderWidth="1px"
      borderColor={isSelected ? 'brand.solid' : 'line'}
      borderRadius="lg"
    >
      {isPhone && (
        <FoldedImage image={image} isSelected={isSelected} isSent={isSent} isOpen={isUnfolded} onToggle={onToggle} onLarge={onOpen} onFold={setIsUnfolded} />
      )}
      <Box hidden={isPhone}>
        <Box mb="2" fontWeight="semibold" fontSize="0.875rem">
          <ImageTick image={image} isSelected={isSelected} isDisabled={isSent} onToggle={onToggle}>
            <span id={titleId}>{formatDateTime(image.takenAt) || name}</span>
          </ImageTick>
        </Box>
        <chakra.button
          type="button"
          aria-label={t('openNamed', { name })}
          onClick={onOpen}
          display="block"
          maxW="176px"
          borderRadius="md"
          overflow="hidden"
          cursor="zoom-in"
          bg="canvas"
        >
          <img
            src={image.thumbnailUrl}
            alt=""
            loading="lazy"
            decoding="async"
            width="176"
            height="120"
            style={{ width: 176, height: 120, objectFit: 'cover' }}
          />
        </chakra.button>
      </Box>
      <FactList facts={facts} hidden={isFolded} columns={2} gap="2" alignContent="start" />
      {isSent && (
        <Box gridColumn={{ md: '1 / -1', xl: 'auto' }}>
          <Notice kind="info">
            {waiting ? t('waitsToSend', { result: formatGivenResult(t, waiting.input, waiting.words) ?? t('noneYet') }) : t('sentAlready')}
          </Notice>
        </Box>
      )}
      <chakra.form hidden={isFolded || isSent} noValidate onSubmit={(event) => void save(event)} gridColumn={{ md: '1 / -1', xl: 'auto' }}>
        <Stack gap="3">
          <DraftNotice draft={draft} />
          {!customer && <Notice kind="info">{t('unclearLocation')}</Notice>}
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
            <FieldRoot>
              <Field.Label>{t('remark')}</Field.Label>
              <Input bg="surface" borderColor="field" maxLength={500} value={remark} onChange={({ target }) => change({ remark: target.value })} />
            </FieldRoot>
            <ResultField
              image={image}
              result={result}
              level={level}
              isMissing={isTried && !isGiven}
              onResult={(next) => change({ result: next })}
              onLevel={(next) => change({ level: next })}
            />
          </SimpleGrid>
          <Flex gap="2" wrap="wrap">
            <Button type="submit" size={buttonSize} css={touchHeight} colorPalette="brand" disabled={isBusy || !customer} aria-describedby={titleId}>
              <Icon name="check" />
              {t('save')}
            </Button>
            <Button size={buttonSize} css={touchHeight} variant="outline" disabled={isBusy || !customer} aria-describedby={titleId} onClick={onDelete}>
              <Icon name="trash" />
              {t('delete')}
            </Button>
            <Button size={buttonSize} css={touchHeight} variant="outline" disabled={!customer} aria-describedby={titleId} onClick={onSupport}>
              <Icon name="mail" />
              {t('support')}
            </Button>
            <Button size={buttonSize} css={touchHeight} variant="outline" aria-describedby={titleId} onClick={onOpen}>
              <Icon name="search" />
              {t('large')}
            </Button>
          </Flex>
        </Stack>
      </chakra.form>
    </Grid>
  );
}
