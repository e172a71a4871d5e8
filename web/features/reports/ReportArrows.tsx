import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderKind, ReportNeighboursDocument } from '../../generated/graphql.ts';
import { getReportAddress } from '../../links/thingAddresses.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { Icon } from '../../theme/Icon.tsx';

interface ReportArrowsProps {
  location: LocationKey;
  /** Null for the latest. */
  reportId: string | null;
  kinds: readonly OrderKind[];
}

/** Arrows to the reports before and after among these kinds; an arrow without a neighbour is off. */
export function ReportArrows({ location, reportId, kinds }: ReportArrowsProps) {
  const { t } = useTranslation('reports');
  const [isRequested, setIsRequested] = useState(false);
  useEffect(function askAfterTheReport() {
    setIsRequested(true);
  }, []);
  const { data } = useQuery(ReportNeighboursDocument, { variables: { customer: location, reportId, kinds: [...kinds] }, skip: !isRequested });
  const neighbours = data?.customer?.report;
  return (
    [
      ['previous', 'back', neighbours?.previousId],
      ['next', 'forth', neighbours?.nextId],
    ] as const
  ).map(([name, icon, id]) => (
    <Button key={name} asChild variant="outline" size="sm" px="0" minW="9">
      <EntityLink className="" to={id ? getReportAddress(location, id) : null} aria-label={t(name)} title={t(name)}>
        <Icon name={icon} />
      </EntityLink>
    </Button>
  ));
}
