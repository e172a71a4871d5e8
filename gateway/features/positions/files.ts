import type { FileSource } from '../../door/fileSource.ts';
import type { ListFormat, PositionSortField, SortDirection } from '../../generated/resolvers.ts';
import { siteAt } from '../../session/scopeOf.ts';
import { addressedCustomer } from '../../session/siteEndpoints.ts';
import type { Position } from './models.ts';
import { allPositions } from './positionsOfSite.ts';
import { positionTable } from './positionTable.ts';

/** A position in the provider's words, as its report wants it. */
const toListed = ({ id, number, name, areaId, areaName, objectTypes }: Position) => ({
  id,
  positionsNr: number,
  positionsBesch: name,
  area: { id: areaId, name: areaName },
  objekttypen: objectTypes.map((type) => ({ id: type.id, bezeichnung: type.name })),
});

/**
 * The position list as a file (X-56, U-10): its rows are read anew and held to the areas of whoever opens it, then posted
 * to the provider as a form, whose file streams on.
 */
export const positionListFile: FileSource = {
  name: 'positionListFile',
  async open({ format, filter, field, direction }, provider, { session, scope, location }) {
    const site = await siteAt(location, session, provider);
    const sort = field === '' ? null : { field: field as PositionSortField, direction: direction as SortDirection };
    const rows = positionTable(await allPositions(site, { scope, provider }), String(filter), sort);
    const response = await provider.postForm('generatePositionenReport', 'report/generatePositionenReport', {
      type: (String(format) as ListFormat).toLowerCase(),
      liste: JSON.stringify(rows.map(toListed)),
      customer: JSON.stringify(addressedCustomer(site)),
    });
    return { type: String(response.headers['content-type'] ?? 'application/octet-stream'), body: response.body };
  },
};
