import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { PositionDetails, type PositionSlots } from './PositionDetails.tsx';

/** A position as a separate page. */
export function PositionPage(slots: PositionSlots) {
  const { t } = useTranslation('positions');
  const { positionId = '' } = useParams();
  const customer = useChosenCustomer().customer!;
  const { country, cardcode } = customer;
  return (
    <>
      <PageHeader
        title={t('details')}
        line={`${customer.name} (${cardcode})`}
        actions={
          <Button asChild size="sm" variant="outline">
            <Link to={paths.positions + toLocationQuery({ country, cardcode })}>
              <Icon name="back" />
              {t('title')}
            </Link>
          </Button>
        }
      />
      <PositionDetails key={positionId} country={country} cardcode={cardcode} positionId={positionId} {...slots} />
    </>
  );
}
