import { useLocation } from 'react-router-dom';
import { LocationSwitcher } from '../../features/locations/LocationSwitcher.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { findSection } from './menu.ts';

/** Switches to another location in the current section. An administrator's dashboard is a section, too. */
export function Switcher() {
  const { pathname } = useLocation();
  const isAdmin = useSession().viewer.role === 'ADMIN';
  const section = findSection(pathname)?.section;
  const same = [paths.dashboard, paths.support].find((path) => path.toLowerCase() === pathname.toLowerCase() && (path !== paths.dashboard || isAdmin));
  return <LocationSwitcher section={section ? paths[section] : same} />;
}
