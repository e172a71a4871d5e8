import { Flex, Grid, GridItem } from '@chakra-ui/react';
import type { DefectDetailFieldsFragment } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { SupportLink } from '../../links/SupportLink.tsx';
import { EntityActions } from '../../links/EntityActions.tsx';
import { DefectButtons } from './DefectButtons.tsx';
import { DefectFacts } from './DefectFacts.tsx';
import { DefectHistory } from './DefectHistory.tsx';
import { DefectPhotos } from './DefectPhotos.tsx';
import { DefectUploads } from './DefectUploads.tsx';
import type { PositionSlot } from './positionSlot.ts';
import { useDefectActions } from './useDefectActions.ts';

interface DefectDetailsProps {
  location: LocationKey;
  defect: DefectDetailFieldsFragment;
  onDeleted: () => void;
  position: PositionSlot | undefined;
}

/** Content of the defect dialog. Its code is loaded with the first dialog. */
export function DefectDetails({ location, defect, onDeleted, position }: DefectDetailsProps) {
  const commands = useDefectActions(location, defect, onDeleted);
  const canDelete = defect.actions.includes('DELETE_PHOTO');
  return (
    <Grid
      gap="6"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      templateRows={{ lg: 'auto 1fr' }}
      templateAreas={{ base: '"facts" "photos" "history"', lg: '"photos facts" "photos history"' }}
    >
      <GridItem area="facts">
        <DefectFacts location={location} defect={defect} position={position} />
        <DefectButtons location={location} defect={defect} commands={commands} />
        <Flex mt="4" gap="2" wrap="wrap">
          <EntityActions
            location={location}
            thing={{ kind: 'DEFECT', thingId: defect.id, text: [defect.number, defect.summary].filter(Boolean).join(' – ') || defect.id }}
            title={defect.summary ?? undefined}
          />
          <SupportLink location={location} about={{ defect: defect.id }} />
        </Flex>
      </GridItem>
      <GridItem area="photos">
        {defect.photos && <DefectPhotos photos={defect.photos} onDelete={canDelete ? (photoId) => void commands.removePhoto(photoId) : undefined} />}
        <DefectUploads location={location} defect={defect} />
      </GridItem>
      <GridItem area="history">
        <DefectHistory history={defect.history} />
      </GridItem>
    </Grid>
  );
}
