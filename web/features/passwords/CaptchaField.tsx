import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex, type InputProps } from '@chakra-ui/react';
import { type Ref, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CaptchaImageDocument } from '../../generated/graphql.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';

interface CaptchaFieldProps extends Pick<InputProps, 'name' | 'onChange' | 'onBlur'> {
  /** Counts the failed attempts; each brings a new picture. */
  attempt: number;
  /** Called for a new picture, which invalidates the input for the previous one. */
  onRenew: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Rule of the code, which is sent exactly as typed. */
export const captchaRule = z.string().check(z.minLength(6));

/** Captcha picture with its code. */
export function CaptchaField({ attempt, onRenew, ...input }: CaptchaFieldProps) {
  const { t } = useTranslation('passwords');
  const { data, loading, error, refetch } = useQuery(CaptchaImageDocument, { fetchPolicy: 'network-only', notifyOnNetworkStatusChange: true });
  useEffect(
    function renewAfterFailure() {
      if (attempt > 0) void refetch().catch(() => undefined);
    },
    [attempt, refetch],
  );
  const renew = () => {
    onRenew();
    void refetch().catch(() => undefined);
  };
  return (
    <Box>
      <Flex align="center" gap="3" mb="3">
        {loading ? (
          <Loading w="240px" maxW="70%" h="82px" borderRadius="md" />
        ) : data?.captcha && !error ? (
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
      <FormField label={t('captcha')} hint={t('captchaHelp')} autoComplete="off" spellCheck={false} autoCapitalize="none" {...input} />
    </Box>
  );
}
