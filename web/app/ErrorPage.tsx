import { Box, Heading, Text } from '@chakra-ui/react';
import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { focusHeading } from '../hooks/useFocusAfterNavigation.ts';
import { Button } from '../theme/Button.tsx';

/** Replaces a page that threw an error; offers to render it again or to reload. */
export class ErrorPage extends Component<{ children: ReactNode }, { broke: boolean }> {
  override state = { broke: false };

  static getDerivedStateFromError() {
    return { broke: true };
  }

  override render() {
    if (!this.state.broke) return this.props.children;
    return (
      <Box maxW="32rem" mx="auto" mt="20" px="4" role="alert">
        <Heading as="h1" size="xl" ref={focusHeading} tabIndex={-1} outline="none">
          {i18next.t('broke.title', { ns: 'shell' })}
        </Heading>
        <Text my="4">{i18next.t('broke.text', { ns: 'shell' })}</Text>
        <Button colorPalette="brand" me="3" onClick={() => this.setState({ broke: false })}>
          {i18next.t('retry', { ns: 'ui' })}
        </Button>
        <Button variant="outline" onClick={() => window.location.reload()}>
          {i18next.t('broke.reload', { ns: 'shell' })}
        </Button>
      </Box>
    );
  }
}
