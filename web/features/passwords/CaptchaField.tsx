import { useQuery } from '@apollo/client/react';
import { Box, Button, chakra, Flex, Skeleton } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaImageDocument } from '../../generated/graphql.ts';
import { FormField } from '../../ui/FormField.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface CaptchaFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Counts the failed attempts; each brings a new picture (B-17). */
  attempt: number;
}

/** Shortest code. */
export const captchaLength = 6;

/** Captcha picture with its code; the code goes out exactly as typed (B-17). */
export function CaptchaField({ value, onChange, attempt }: CaptchaFieldProps) {
  const { t } = useTranslation('passwords');
  const { data, loading, error, refetch } = useQuery(CaptchaImageDocument, { fetchPolicy: 'network-only', notifyOnNetworkStatusChange: true });
  useEffect(
    function renewAfterFailure() {
      if (attempt > 0) void refetch().catch(() => undefined);
    },
    [attempt, refetch],
  );
  const renew = () => {
    onChange('');
    void refetch().catch(() => undefined);
  };
  return (
    <Box>
      <Flex align="center" gap="3" mb="3">
        {loading ? (
          <Skeleton w="240px" maxW="70%" h="82px" borderRadius="md" />
        ) : data && !error ? (
          <chakra.img
            src={data.captcha.image}
            alt={t('captchaPicture')}
            w="240px"
            maxW="70%"
            h="82px"
            objectFit="contain"
            bg="surface"
            borderWidth="1px"
            borderColor="line"
            borderRadius="md"
          />
        ) : (
          <Notice kind="danger">{t('captchaFailed')}</Notice>
        )}
        <Button variant="outline" px="2.5" aria-label={t('newPicture')} title={t('newPicture')} onClick={renew}>
          <svg
            width="18"
            height="18"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M20 11a8 8 0 1 0-2.3 6.2M20 4v7h-7" />
          </svg>
        </Button>
      </Flex>
      <FormField
        label={t('captcha')}
        hint={t('captchaHelp')}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  );
}
