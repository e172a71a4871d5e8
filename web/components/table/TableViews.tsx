import { Box } from '@chakra-ui/react';
import { createContext, type ReactNode, use } from 'react';
import type { ColumnsShown } from './useShownColumns.ts';

/** A table whose look may be saved under a name. */
export interface TableViewsProps {
  /** Name of the table, unique on its page. */
  name: string;
  caption: string;
  columns: Pick<ColumnsShown, 'hidden' | 'hide'>;
}

/** Renders the views of a table; set by the app, so that every table has them. */
export const TableViewsSlot = createContext<(props: TableViewsProps) => ReactNode>(() => null);

/** Views of a table that were saved, and the way to save one. */
export const TableViews = (props: TableViewsProps) => use(TableViewsSlot)(props);

/** Space of the button while it loads, so that its neighbours do not move. */
export const ViewsPlaceholder = () => <Box as="span" display="inline-block" h="9" w="8rem" />;
