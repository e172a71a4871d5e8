import { Skeleton } from '@chakra-ui/react';

/** Skeleton without animation for off-screen content. A pulse would repaint the page in each frame, and nothing loads yet. */
export const StaticSkeleton = ({ height }: { height: string }) => <Skeleton variant="none" bg="bg.emphasized" h={height} />;
