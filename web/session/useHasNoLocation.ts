import { useSession } from './SessionProvider.tsx';

/** Returns whether the user has no location to choose from. Administrators have all. */
export function useHasNoLocation(): boolean {
  const { viewer, locationCount } = useSession();
  return viewer.role !== 'ADMIN' && locationCount === 0;
}
