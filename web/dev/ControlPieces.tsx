import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { CopyButton } from '../components/layout/CopyButton.tsx';
import { CountChip } from '../components/layout/CountChip.tsx';
import { FileDrop } from '../components/upload/FileDrop.tsx';
import { FormField } from '../components/form/FormField.tsx';
import { Button } from '../theme/Button.tsx';
import { Icon } from '../theme/Icon.tsx';
import { Modal } from '../components/overlay/Modal.tsx';
import { PasswordField } from '../components/form/PasswordField.tsx';
import { PickList } from '../components/form/PickList.tsx';
import { TextButton } from '../theme/TextButton.tsx';
import { TickBox } from '../components/form/TickBox.tsx';
import { Toggle } from '../components/form/Toggle.tsx';
import { ToggleGroup } from '../components/form/ToggleGroup.tsx';

const noop = () => undefined;
const places = [
  { key: '1', title: 'Großbäckerei Sonnleitner', detail: '4600 Wels' },
  { key: '2', title: 'Hotel Fröhlich GmbH', detail: '6850 Dornbirn' },
];

/** Buttons, fields and choices. */
export function ControlPieces() {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isOn, setIsOn] = useState(true);
  const [way, setWay] = useState('a');
  const toggle = () => setIsOn(!isOn);
  return (
    <>
      <Flex gap="2" wrap="wrap" align="center">
        <Button colorPalette="brand">Main action</Button>
        <Button variant="outline">
          <Icon name="download" />
          Other action
        </Button>
        <Button variant="ghost">Quiet action</Button>
        <Button colorPalette="brand" disabled>
          Not now
        </Button>
        <TextButton onClick={noop}>A link that acts</TextButton>
        <CopyButton text="2026-001-11" label="Copy the number" />
        <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
      </Flex>
      <Flex gap="4" wrap="wrap" align="center">
        <TickBox label="Ticked" isTicked onToggle={noop} />
        <TickBox label="Not ticked" isTicked={false} onToggle={noop} />
        <TickBox label="Some of them" isTicked={false} isMixed onToggle={noop} />
        <TickBox label="Not to be changed" isTicked isDisabled onToggle={noop} />
        <Toggle label={isOn ? 'On' : 'Off'} isOn={isOn} onToggle={toggle} />
        <Toggle label="Not to be changed" isOn isDisabled onToggle={noop} />
        <CountChip isChosen={isOn} onToggle={toggle}>
          Alarm 12
        </CountChip>
        <CountChip isChosen={false} onToggle={noop}>
          Warning 5
        </CountChip>
        <ToggleGroup
          label="Unit"
          value={way}
          onChange={setWay}
          options={[
            { value: 'a', text: 'Visits' },
            { value: 'b', text: 'Months' },
          ]}
        />
      </Flex>
      <FormField label="Topic" hint="At most 100 letters" required />
      <FormField label="E-mail" error="This is no e-mail address." defaultValue="name@" />
      <FormField label="Not to be changed" defaultValue="100100" disabled />
      <PasswordField label="Password" autoComplete="current-password" />
      <FileDrop queueKey="photos" label="Photos" hint="jpg or png" accept="image/*" send={() => Promise.resolve()} />
      <PickList label="Location" typed={typed} onType={setTyped} groups={[{ title: 'Own', items: places }]} isLoading={false} onPick={noop} />
      <Modal title="A dialog" isOpen={isOpen} onClose={() => setIsOpen(false)} footer={<Button onClick={() => setIsOpen(false)}>Close</Button>}>
        <Text>What it asks.</Text>
      </Modal>
    </>
  );
}
