import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex, type InputProps } from '@chakra-ui/react';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { getBrand } from '../../brand.ts';
import { CaptchaImageDocument } from '../../generated/graphql.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';

interface CaptchaFieldProps extends Pick<InputProps, 'name' | 'onChange' | 'onBlur'> {
  error: string | undefined;
  /** Current input. */
  value: string;
  codes: SentCodes;
  ref: Ref<HTMLInputElement>;
}

/** Minimum length of the code in characters. */
export const shortestCaptcha = 6;

/** Rule of the code, which is sent exactly as typed. */
export const createCaptchaRule = (t: TFunction<'passwords'>) => z.string().check(z.minLength(shortestCaptcha, t('captchaShort')));

/** Codes that a form has sent. */
interface SentCodes {
  /** Counts the used codes; each brings a new picture. */
  attempt: number;
  /** Reason for which the last code was refused, shown until another one is typed. */
  refused: string | null;
  /** Removes the code, which is void with a new picture. */
  clear: () => void;
}

/**
 * Counts the codes that a form has sent, of which each is good once. `spend` brings a new picture. With the reason of a refusal, it also
 * marks the field and focuses it; with null, the code was not the reason.
 */
export function useCaptcha(resetField: (name: 'captcha') => void): SentCodes & { spend: (refused: string | null) => void } {
  const [sent, setSent] = useState<Pick<SentCodes, 'attempt' | 'refused'>>({ attempt: 0, refused: null });
  const clear = () => resetField('captcha');
  const spend = (refused: string | null) => {
    clear();
    setSent(({ attempt }) => ({ attempt: attempt + 1, refused }));
  };
  return { ...sent, clear, spend };
}

/** Captcha picture with its code. */
export function CaptchaField({ codes: { attempt, refused, clear }, error, value, ...input }: CaptchaFieldProps) {
  const { t } = useTranslation('passwords');
  const { contact } = getBrand();
  const { data, loading, error: failure, refetch } = useQuery(CaptchaImageDocument, { fetchPolicy: 'network-only', notifyOnNetworkStatusChange: true });
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    function renewAfterFailure() {
      if (attempt === 0) return;
      void refetch();
      // The button is disabled until the next code is typed.
      if (refused !== null) box.current?.querySelector('input')?.focus();
    },
    [attempt, refused, refetch],
  );
  const renew = () => {
    clear();
    void refetch();
  };
  return (
    <Box ref={box}>
      <Flex align="center" gap="3" mb="3">
        {loading ? (
          <Loading w="240px" maxW="70%" h="82px" borderRadius="md" />
        ) : data?.captcha && !failure ? (
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
          <Icon name="refresh" size={18} />
        </Button>
      </Flex>
      <FormField
        label={t('captcha')}
        hint={t('captchaHelp', { contact: contact ? `: ${contact}` : '' })}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        {...input}
        error={value === '' && refused !== null ? refused : error}
      />
    </Box>
  );
}
