import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderKind, ReportNeighboursDocument } from '../../generated/graphql.ts';
import { getReportAddress } from '../../session/thingAddresses.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { ThingLink } from '../../theme/ThingLink.tsx';
import { Icon } from '../../theme/Icon.tsx';

interface ReportArrowsProps {
  place: CustomerRef;
  /** Null for the latest. */
  reportId: string | null;
  kinds: readonly OrderKind[];
}

/** Arrows to the reports before and after among these kinds; an arrow without a neighbour is off. */
export function ReportArrows({ place, reportId, kinds }: ReportArrowsProps) {
  const { t } = useTranslation('reports');
  const [isRequested, setIsRequested] = useState(false);
  useEffect(function askAfterTheReport() {
    setIsRequested(true);
  }, []);
  const { data } = useQuery(ReportNeighboursDocument, { variables: { customer: place, reportId, kinds: [...kinds] }, skip: !isRequested });
  const neighbours = data?.customer?.report;
  return (
    [
      ['previous', 'back', neighbours?.previousId],
      ['next', 'forth', neighbours?.nextId],
    ] as const
  ).map(([name, icon, id]) => (
    <Button key={name} asChild variant="outline" size="sm" bg="surface" borderColor="line" px="0" minW="9">
      <ThingLink className="" to={id ? getReportAddress(place, id) : null} aria-label={t(name)} title={t(name)}>
        <Icon name={icon} />
      </ThingLink>
    </Button>
  ));
}
