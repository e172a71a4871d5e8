import { Box, chakra, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonFieldsFragment } from '../../generated/graphql.ts';
import { formatDay } from '../../i18n/format.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon, type IconName } from '../../theme/Icon.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';

const getInitials = (name: string) =>
  name
    .split(' ')
    .filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'))
    .map((word) => word[0])
    .join('');

const toPhoneHref = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;

/** A person: photo or initials, visits where the page knows them, contacts, qualifications and training documents. */
export function PersonDetails({ person, visits }: { person: PersonFieldsFragment; visits?: ReactNode }) {
  const { t } = useTranslation('persons');
  const [showsDocuments, setShowsDocuments] = useState(false);
  return (
    <Flex gap="6" direction={{ base: 'column', sm: 'row' }}>
      {person.photoUrl ? (
        <img src={person.photoUrl} alt="" width="128" height="128" style={{ borderRadius: 16, alignSelf: 'flex-start' }} />
      ) : (
        <Flex
          w="32"
          h="32"
          borderRadius="2xl"
          bg="brand.muted"
          color="brand.solid"
          align="center"
          justify="center"
          fontSize="3xl"
          fontWeight="bold"
          flexShrink={0}
          aria-hidden="true"
        >
          {getInitials(person.name)}
        </Flex>
      )}
      <Stack gap="3" flex="1">
        <Box>
          <Heading as="h3" size="lg">
            {person.name}
          </Heading>
          <Text color="quiet">{person.function}</Text>
          {!person.isComplete && <Notice kind="warning">{t('incomplete')}</Notice>}
        </Box>
        {visits}
        <Stack as="ul" gap="1.5" listStyleType="none">
          {person.phone && <Contact icon="phone" label={t('phone')} href={toPhoneHref(person.phone)} text={person.phone} />}
          {person.mobile && <Contact icon="mobile" label={t('mobile')} href={toPhoneHref(person.mobile)} text={person.mobile} />}
          {person.email && <Contact icon="mail" label={t('email')} href={`mailto:${person.email}`} text={person.email} />}
        </Stack>
        {person.qualifications.length > 0 && (
          <Stack gap="2.5" borderTopWidth="1px" borderColor="line" pt="3.5">
            <Heading as="h4" size="sm">
              {t('qualifications')}
            </Heading>
            {person.qualifications.map(({ id, title, description, validUntil }) => (
              <Box key={id} fontSize="0.875rem">
                <Text fontWeight="medium">{title}</Text>
                <Text color="quiet">{description}</Text>
                {validUntil && <Text color="quiet">{t('validUntil', { day: formatDay(validUntil) })}</Text>}
              </Box>
            ))}
          </Stack>
        )}
        {person.trainingDocuments.length > 0 && (
          <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setShowsDocuments(true)}>
            <Icon name="page" />
            {t('documents')}
          </Button>
        )}
      </Stack>
      <Modal title={t('documents')} isOpen={showsDocuments} onClose={() => setShowsDocuments(false)} size="sm">
        <Stack as="ul" gap="0" listStyleType="none">
          {person.trainingDocuments.map(({ id, title, date, url }) => (
            <Flex
              as="li"
              key={id}
              justify="space-between"
              align="baseline"
              gap="4"
              py="2"
              borderTopWidth="1px"
              borderColor="line"
              _first={{ borderTopWidth: '0' }}
            >
              <Link href={url} target="_blank" color="brand.solid" textDecoration="underline" overflowWrap="anywhere">
                {title}
              </Link>
              <Text color="quiet" fontSize="0.8125rem" whiteSpace="nowrap">
                {formatDay(date)}
              </Text>
            </Flex>
          ))}
        </Stack>
      </Modal>
    </Flex>
  );
}

function Contact({ icon, label, href, text }: { icon: IconName; label: string; href: string; text: string }) {
  return (
    <Flex as="li" align="center" gap="2" color="quiet">
      <Icon name={icon} />
      <chakra.span srOnly>{label}: </chakra.span>
      <Link href={href} color="brand.solid" overflowWrap="anywhere">
        {text}
      </Link>
    </Flex>
  );
}
