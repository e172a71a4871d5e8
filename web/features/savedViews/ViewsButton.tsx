import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import type { TableViewsProps } from '../../components/table/TableViews.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';

const ViewsDialog = lazyPart(() => import('./ViewsDialog.tsx'), 'ViewsDialog', { place: 'floating', texts: ['dialogs'] });

/** Opens the views of a table. */
export function ViewsButton({ name, caption, columns }: TableViewsProps) {
  const { t } = useTranslation('tables');
  const { pathname } = useLocation();
  const { customer } = useChosenCustomer();
  const [isOpen, setIsOpen] = useState(false);
  // The section only: the page of each thing has the same table.
  const table = `${pathname.split('/')[1]!.toLowerCase()} ${name}`;
  return (
    <>
      <Button size="sm" w="8rem" variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="view" />
        {t('views')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ViewsDialog table={table} caption={caption} columns={columns} customer={customer} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
