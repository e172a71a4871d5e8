import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, type RefObject, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { PartBoundary } from '../feedback/PartFailureNotice.tsx';
import { RetryNotice } from '../feedback/RetryNotice.tsx';
import { useIsPrinted } from '../../hooks/useIsPrinted.ts';
import { isBoolean, useRemembered } from '../../hooks/useRemembered.ts';

interface SectionProps {
  title: string;
  actions?: ReactNode;
  isLoading?: boolean;
  /** Reserved height while the content loads. */
  loadingHeight?: ComponentProps<typeof Loading>['height'];
  /** Text of the failure; the section then offers to try again. */
  failure?: string | undefined;
  onRetry?: () => void;
  /** Can be folded away. */
  isCollapsible?: boolean;
  startsOpen?: boolean;
  /** Name under which this browser remembers whether the section is folded away. */
  remember?: string;
  /** Controls from outside whether the section is expanded, as an address does. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A part of a page with its own loading and failed states, so that one failure never empties the page. On paper every section is expanded,
 * and unread content is reported.
 */
export function Section({ title, actions, isLoading = false, isCollapsible = false, startsOpen = true, remember, ...props }: SectionProps) {
  const [isRememberedOpen, setIsOpen] = useRemembered(remember && `open ${remember}`, startsOpen, isBoolean);
  const { isOpen = isRememberedOpen, onToggle = setIsOpen, ...body } = props;
  const isPrinted = useIsPrinted();
  const isShown = isPrinted || isOpen;
  const bodyId = useId();
  const bodyBox = useRef<HTMLDivElement>(null);
  return (
    <Box as="section" bg="surface" borderRadius="xl" borderWidth="1px" borderColor="line" mb="5" aria-busy={isLoading}>
      <Flex justify="space-between" align="center" columnGap="4" rowGap="2" px={{ base: '4', md: '5' }} py="3" minH="14" wrap="wrap">
        <Heading as="h2" size="md">
          {isCollapsible ? (
            <Button
              variant="plain"
              px="0"
              ms="-1"
              gap="1"
              h="auto"
              minW="0"
              fontWeight="semibold"
              whiteSpace="normal"
              textAlign="start"
              fontSize="inherit"
              color="inherit"
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => onToggle(!isOpen)}
            >
              <Box as="span" color="quiet" display="inline-flex" transform={isShown ? 'rotate(90deg)' : undefined}>
                <Icon name="next" size={18} />
              </Box>
              {title}
            </Button>
          ) : (
            title
          )}
        </Heading>
        {isShown && actions && (
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
      <Box ref={bodyBox} id={bodyId} hidden={!isShown} px={{ base: '4', md: '5' }} pb="5">
        {isShown && <SectionBody isLoading={isLoading} {...body} />}
        {isPrinted && <NotRead of={bodyBox} />}
      </Box>
    </Box>
  );
}

type BodyProps = Pick<SectionProps, 'isLoading' | 'loadingHeight' | 'failure' | 'onRetry' | 'children'>;

/** Renders loaded content in slices, so that the page remains responsive. */
function SectionBody({ isLoading, loadingHeight = '9rem', failure, onRetry, children }: BodyProps) {
  const isUndrawn = useDeferredValue(isLoading);
  if (failure) return <RetryNotice text={failure} onRetry={onRetry} />;
  if (isLoading || isUndrawn) return <Loading height={loadingHeight} />;
  return <PartBoundary>{children}</PartBoundary>;
}

/** Printed text in place of unloaded content, whose skeletons are not printed. */
function NotRead({ of }: { of: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('ui');
  const [isUnread, setIsUnread] = useState(false);
  useLayoutEffect(
    function lookForFields() {
      setIsUnread(Boolean(of.current?.querySelector('.chakra-skeleton')));
    },
    [of],
  );
  return isUnread && <Text color="quiet">{t('notPrinted')}</Text>;
}
