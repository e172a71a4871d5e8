import { IconButton } from '@chakra-ui/react';
import { Icon } from '../../theme/Icon.tsx';

/** A button over the map. */
export function MapButton({ label, onClick, icon }: { label: string; onClick: () => void; icon: 'plus' | 'minus' | 'fit' }) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={onClick}
      size="sm"
      bg="surface"
      color="ink"
      borderWidth="1px"
      borderColor="line"
      boxShadow="sm"
      _hover={{ bg: 'brand.subtle' }}
    >
      <Icon name={icon} />
    </IconButton>
  );
}
