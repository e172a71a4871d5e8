import type { ActionThingInput, ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { formatDay } from '../../i18n/format.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';

type Row = Pick<ResultRowFieldsFragment, 'id' | 'positionNumber' | 'positionName' | 'areaName' | 'task' | 'result' | 'level' | 'foundAt'>;

/** Names a result as the thing of an action. */
export const toActionThing = ({ id, positionNumber, positionName, areaName, task, result, level, foundAt }: Row, reportId: string): ActionThingInput => ({
  kind: 'RESULT',
  thingId: id,
  reportId,
  text: [
    [positionNumber, positionName ?? areaName].filter(Boolean).join(' '),
    task,
    level === 'NOT_CHECKABLE' ? null : result,
    formatLevel(level),
    formatDay(foundAt),
  ]
    .filter(Boolean)
    .join(', ')
    .slice(0, 300),
});
