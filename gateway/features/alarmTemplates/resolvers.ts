import { formatCell } from '../../export/workbookCells.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { AlarmTemplateOrderField, Resolvers } from '../../generated/resolvers.ts';
import { createPage } from '../../lists/paging.ts';
import { type SortValue, createTable } from '../../lists/table.ts';
import type { AlarmTemplate } from './models.ts';
import { listAlarmTemplates } from './service.ts';

const values: Record<AlarmTemplateOrderField, (template: AlarmTemplate) => SortValue> = {
  AREA: ({ areaName }) => areaName,
  TASK: ({ task }) => task,
  TASK_CODE: ({ taskCode }) => taskCode,
  TASK_DESCRIPTION: ({ taskDescription }) => taskDescription,
  GREEN_FROM: ({ greenFrom }) => greenFrom,
  YELLOW_FROM: ({ yellowFrom }) => yellowFrom,
  RED_FROM: ({ redFrom }) => redFrom,
  YELLOW_MEASURES: ({ yellowMeasures }) => yellowMeasures,
  RED_MEASURES: ({ redMeasures }) => redMeasures,
};
/** Texts by which a value is found: a number with the decimal sign of either language. */
const listTexts = (value: SortValue) => (typeof value === 'number' ? [formatCell(value, 'DE'), formatCell(value, 'EN')] : [value]);

const arrangeTemplates = createTable<AlarmTemplate, AlarmTemplateOrderField>({
  texts: (template) => Object.values(values).flatMap((value) => listTexts(value(template))),
  values,
  first: { field: 'AREA', direction: 'ASC' },
});

export const alarmTemplates: Resolvers = {
  Customer: {
    async alarmTemplates(customer, { filter, orderBy, ...requested }, context) {
      const templates = await listAlarmTemplates(customer, context);
      const rows = await arrangeTemplates(templates, filter?.text, orderBy);
      return { ...createPage(rows, requested), unreadableCount: countUnreadable(templates), unfilteredCount: templates.length };
    },
  },
};
