import { Flex, Text } from '@chakra-ui/react';
import { BatteryCharge } from '../components/layout/BatteryCharge.tsx';
import { DeviceStateBadge } from '../components/layout/DeviceStateBadge.tsx';
import { LevelBadge } from '../components/layout/LevelBadge.tsx';
import { Loading } from '../components/feedback/Loading.tsx';
import { Notice } from '../components/feedback/Notice.tsx';
import { ProgressBar } from '../components/feedback/ProgressBar.tsx';
import { RetryNotice } from '../components/feedback/RetryNotice.tsx';
import { Section } from '../components/layout/Section.tsx';
import { Tile } from '../components/layout/Tile.tsx';
import { toast } from '../components/feedback/toaster.tsx';
import { UnreadableRows } from '../components/feedback/UnreadableRows.tsx';
import { Button } from '../theme/Button.tsx';

const noop = () => undefined;
const levels = ['GREEN', 'YELLOW', 'RED', 'NOT_CHECKABLE', 'UNKNOWN'] as const;
const tones = ['SUCCESS', 'WARNING', 'DANGER', 'NEUTRAL'] as const;

/** Shows levels, states, notices and loading parts. */
export const StatePieces = () => (
  <>
    <Flex gap="2" wrap="wrap">
      {levels.map((level) => (
        <LevelBadge key={level} level={level} />
      ))}
      <LevelBadge level="RED" text="12" />
    </Flex>
    <Flex gap="3" wrap="wrap" align="center">
      {tones.map((tone) => (
        <DeviceStateBadge key={tone} state={{ code: 'HEARTBEAT', tone, isKnown: true, at: '2026-11-20T08:00:00Z' }} />
      ))}
      <BatteryCharge percent={81} state="NORMAL" />
      <BatteryCharge percent={14} state="WARNING" />
      <BatteryCharge percent={6} state="ALERT" />
    </Flex>
    {(['info', 'success', 'warning', 'danger'] as const).map((kind) => (
      <Notice key={kind} kind={kind} action={<Button size="sm">Action</Button>}>
        A notice of the kind {kind}, with what to do about it.
      </Notice>
    ))}
    <RetryNotice text="This list could not be loaded." onRetry={noop} />
    <UnreadableRows count={3} />
    <ProgressBar label="Files" progress={0.4} />
    <ProgressBar label="Rows" progress={null} />
    <Loading h="16" />
    <Section title="A section" actions={<Button size="sm">Action</Button>} isCollapsible>
      <Text>What it holds.</Text>
    </Section>
    <Section title="A section on its way" isLoading>
      {null}
    </Section>
    <Section title="A section that failed" failure="It could not be loaded." onRetry={noop}>
      {null}
    </Section>
    <Flex gap="4" wrap="wrap">
      <Tile title="A tile" line="Last visit 09.11.2026" isLoading={false} onRetry={noop}>
        <Text fontSize="2xl">12</Text>
      </Tile>
      <Tile title="A tile on its way" isLoading onRetry={noop}>
        {null}
      </Tile>
      <Tile title="A tile that failed" isLoading={false} failure="It could not be loaded." onRetry={noop}>
        {null}
      </Tile>
    </Flex>
    <Flex gap="2" wrap="wrap">
      <Button onClick={() => toast.success('Saved.')}>A success</Button>
      <Button onClick={() => toast.undoable('Set to high.', 'Undo', noop)}>What can be taken back</Button>
      <Button onClick={() => toast.failure('Not saved.', 'Try again.')}>A failure</Button>
    </Flex>
  </>
);
