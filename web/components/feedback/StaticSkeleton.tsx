import { Skeleton } from '@chakra-ui/react';

/** The room of what nobody came near yet: out of sight a pulse would have each frame of the page drawn anew, and nothing loads that could be told. */
export const StaticSkeleton = ({ height }: { height: string }) => <Skeleton variant="none" bg="bg.emphasized" h={height} />;
