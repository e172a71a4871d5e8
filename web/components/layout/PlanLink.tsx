import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { anchorNavigation } from '../../hooks/anchorNavigation.ts';
import { Icon } from '../../theme/Icon.tsx';

interface PlanLinkProps {
  to: string;
  /** The position, with the name that is shown next to the link. */
  position: string;
  /** Only its sign, where words do not fit. */
  isSign?: boolean;
}

/** Links to a position on its plan. */
export function PlanLink({ to, position, isSign = false }: PlanLinkProps) {
  const { t } = useTranslation('ui');
  const label = t('onPlanOf', { position });
  return (
    <chakra.span
      ms={isSign ? '1.5' : undefined}
      color="brand.fg"
      fontSize="0.875rem"
      textDecoration={isSign ? undefined : 'underline'}
      display="inline-flex"
      verticalAlign="middle"
    >
      <Link to={to} state={anchorNavigation} aria-label={label} title={isSign ? label : undefined}>
        {isSign ? <Icon name="plan" size={16} /> : t('onPlan')}
      </Link>
    </chakra.span>
  );
}
