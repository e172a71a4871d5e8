import { accessAt, holds, placeOf } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import type { AlarmTemplateSort, AlarmTemplateSortField, Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../paging.ts';
import { areasOfCustomer } from '../../session/accessEndpoints.ts';
import { sortedBy, sought, type SortValue } from '../../tableOrder.ts';
import type { Site } from '../../session/siteEndpoints.ts';
import { alarmTemplatesOfSite } from './endpoints.ts';
import type { AlarmTemplate } from './models.ts';

const values: Record<AlarmTemplateSortField, (template: AlarmTemplate) => SortValue> = {
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
/** A value as it is filtered: numbers with the decimal comma of the table. */
const shown = (value: string | number | null) => (typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')).toLowerCase();

function templateTable(templates: readonly AlarmTemplate[], filter: string | null | undefined, sort: AlarmTemplateSort | null | undefined): AlarmTemplate[] {
  const term = sought(filter);
  const { field, direction } = sort ?? { field: 'AREA', direction: 'ASC' };
  const found = templates.filter((template) => Object.values(values).some((value) => shown(value(template)).includes(term)));
  return sortedBy(found, values[field], direction);
}

/** The templates of the caller's areas; an area that comes by name only is looked up, and hidden where it is unknown (M-12, W-14). */
async function visibleTemplates(site: Site, { scope, provider }: Context): Promise<AlarmTemplate[]> {
  const access = await accessAt(site.location, scope);
  const [allowed, templates] = await Promise.all([access.areas(), provider.call(alarmTemplatesOfSite, { site })]);
  if (allowed === 'all') return templates;
  const areas = templates.every(({ areaId }) => areaId !== '') ? [] : await provider.call(areasOfCustomer, placeOf(site.location));
  const idOf = new Map(areas.map(({ name, id }) => [name, id]));
  return templates
    .map((template) => ({ ...template, areaId: template.areaId || (idOf.get(template.areaName) ?? '') }))
    .filter(({ areaId }) => areaId !== '' && holds(allowed, areaId));
}

/** Alarm templates. */
export const alarmTemplates: Resolvers = {
  Customer: {
    async alarmTemplates(site, { first, offset, filter, sort }, context) {
      const templates = await visibleTemplates(site, context);
      const rows = templateTable(templates, filter, sort);
      return { total: rows.length, unfilteredTotal: templates.length, rows: page(rows, first, offset) };
    },
  },
};
