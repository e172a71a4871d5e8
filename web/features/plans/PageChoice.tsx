import { Box, chakra, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfPages } from '../../changes/upload.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { toPictureUrl } from './pagePicture.ts';

interface PageChoiceProps {
  pages: PdfPages;
  chosen: number | null;
  onChoose: (page: number | null) => void;
}

/** Pages of a PDF as small pictures, of which one is chosen; pages without a picture are chosen by their number. */
export function PageChoice({ pages: { count, pictures }, chosen, onChoose }: PageChoiceProps) {
  const { t } = useTranslation('plans');
  const name = useId();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="medium" fontSize="0.875rem" mb="1.5">
        {t('list.pages', { count })}
      </chakra.legend>
      <SimpleGrid columns={{ base: 2, md: 3 }} gap="2" maxH="22rem" overflowY="auto" p="1">
        {pictures.map((picture, at) => (
          <chakra.label
            key={at}
            position="relative"
            borderWidth="2px"
            borderColor={chosen === at + 1 ? 'brand.solid' : 'line'}
            borderRadius="md"
            p="2"
            cursor="pointer"
            _focusWithin={{ outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '1px' }}
          >
            <chakra.input
              type="radio"
              name={name}
              value={at + 1}
              checked={chosen === at + 1}
              onChange={() => onChoose(at + 1)}
              aria-label={t('list.page', { page: at + 1, count })}
              position="absolute"
              top="2"
              insetStart="2"
            />
            <Flex direction="column" gap="1" align="center">
              <Box bg="white" w="100%">
                <img src={toPictureUrl(picture)} alt="" style={{ width: '100%', height: 110, objectFit: 'contain' }} />
              </Box>
              <Text as="span" fontSize="0.8125rem" aria-hidden>
                {t('list.page', { page: at + 1, count })}
              </Text>
            </Flex>
          </chakra.label>
        ))}
      </SimpleGrid>
      {count > pictures.length && <PageNumber count={count} from={pictures.length + 1} chosen={chosen} onChoose={onChoose} />}
    </chakra.fieldset>
  );
}

interface PageNumberProps {
  count: number;
  /** The first page without a picture. */
  from: number;
  chosen: number | null;
  onChoose: (page: number | null) => void;
}

function PageNumber({ count, from, chosen, onChoose }: PageNumberProps) {
  const { t } = useTranslation('plans');
  const [typed, setTyped] = useState('');
  const isPage = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= count;
  // A page that was chosen by its picture leaves nothing typed.
  const shown = chosen !== null && chosen < from && Number(typed) !== chosen ? '' : typed;
  return (
    <Box mt="2">
      <Text fontSize="0.8125rem" color="quiet" mb="1.5">
        {t('list.pagesNotShown', { from, count })}
      </Text>
      <FormField
        label={t('list.pageNumber')}
        inputMode="numeric"
        maxLength={5}
        value={shown}
        error={shown === '' || isPage(shown) ? undefined : t('list.noSuchPage', { count })}
        onChange={({ target }) => {
          const text = target.value.trim();
          setTyped(text);
          onChoose(isPage(text) ? Number(text) : null);
        }}
      />
    </Box>
  );
}
