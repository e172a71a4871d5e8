import { Box, chakra, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { type ChosenCustomer, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { usePageTitle } from '../../hooks/useTabTitle.ts';
import { canListLocations, findSection } from './menu.ts';

interface Crumb {
  text: string;
  /** Address of the entry; null for the open page. */
  to: string | null;
}

/** Path to a page of a location: the location, its section and the open item. */
export function Breadcrumbs({ customer }: { customer: ChosenCustomer }) {
  const { t } = useTranslation(['shell', 'locations']);
  const session = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const title = usePageTitle();
  const areas = customer.areaCount;
  const found = findSection(pathname);
  if (!found || session.planView) return null;
  const { section, isThing } = found;
  const ref = toLocationQuery(customer);
  // A report is a thing although its address is that of the section.
  const named = isThing || (section === 'report' && search.has('report')) ? title : '';
  // An item without a name of its own, such as a plan, has the name of its section.
  const thing = named === t(`menu.${section}`) ? '' : named;
  const crumbs: Crumb[] = [
    ...(canListLocations(session) ? [{ text: t('menu.locations'), to: paths.locations }] : []),
    { text: customer.name, to: paths.report + ref },
    { text: t(`menu.${section}`), to: thing ? paths[section] + ref : null },
    ...(thing ? [{ text: thing, to: null }] : []),
  ];
  return (
    <chakra.nav
      aria-label={t('breadcrumbs')}
      mb="2"
      fontSize="0.8125rem"
      color="quiet"
      minH="5"
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
    >
      <chakra.ol display="flex" flexWrap="wrap" columnGap="1.5" listStyleType="none">
        {crumbs.map(({ text, to }, at) => (
          <Fragment key={`${at} ${to}`}>
            <chakra.li minW="0" overflowWrap="anywhere">
              {at > 0 && (
                <Text as="span" aria-hidden="true" me="1.5">
                  /
                </Text>
              )}
              {to === null ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}
            </chakra.li>
          </Fragment>
        ))}
      </chakra.ol>
      {areas && <span>{t('locations:areasSeen', { seen: areas.seen, total: areas.total })}</span>}
    </chakra.nav>
  );
}

/** The same on pages that open without a chosen location, too. */
export function LocatedCrumbs() {
  const { customer, isLoading } = useChosenCustomer();
  if (isLoading) return <Box minH="5" mb="2" />;
  return customer && <Breadcrumbs customer={customer} />;
}
