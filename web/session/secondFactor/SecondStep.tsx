import { Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CompleteSignInDocument, type PendingSignInFieldsFragment, type SessionFieldsFragment } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { TextButton } from '../../theme/TextButton.tsx';
import { FactorEntry } from './FactorEntry.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';

interface SecondStepProps {
  pending: PendingSignInFieldsFragment;
  onDone: (session: SessionFieldsFragment) => void;
  onRestart: () => void;
}

/** The second step of a sign-in: the second factor is entered, or set up where there must be one. */
export function SecondStep({ pending, onDone, onRestart }: SecondStepProps) {
  const { t } = useTranslation('secondFactor');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function takeFocus() {
    heading.current?.focus();
  }, []);
  return (
    <Stack gap="4">
      <Heading as="h2" size="md" ref={heading} tabIndex={-1} outline="none">
        {t(pending.mustSetUp ? 'step.setUp' : 'step.title')}
      </Heading>
      <Text>{t(pending.mustSetUp ? 'step.setUpText' : 'step.text')}</Text>
      {pending.mustSetUp ? (
        <SetUpFactor {...pending} onDone={(session) => (session ? onDone(session) : onRestart())} />
      ) : (
        <FactorEntry
          {...pending}
          send={async (input) => {
            const result = (await sendRequest(CompleteSignInDocument, { input }))?.completeSignIn;
            if (result?.session) onDone(result.session);
            return result?.problems ?? null;
          }}
        />
      )}
      <TextButton onClick={onRestart}>{t('step.restart')}</TextButton>
    </Stack>
  );
}
