import { DefectsPage } from '../../features/defects/DefectsPage.tsx';

/** The defect list, put together from its features. */
export function DefectsScreen() {
  return <DefectsPage />;
}
