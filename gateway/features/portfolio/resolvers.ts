import { createFileName } from '../../export/fileName.ts';
import { toIsoDay } from '../../../domain/days.ts';
import { createBadInputError } from '../../errors.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { maxRowsOfLongList, createPage } from '../../lists/paging.ts';
import { parseLocationKey } from '../../access/scope.ts';
import { findCustomer } from '../../access/createScope.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import { listLocationActions } from '../actions/service.ts';
import { readFigures } from './figures.ts';
import { packLabels } from './labelCodes.ts';
import { listComparedLocations } from './locations.ts';
import { getTranslator } from '../../export/texts.ts';

/** Maximum number of locations whose figures are read by one request. */
const maxRequested = 20;
/**
 * Maximum number of locations whose readiness is counted for a file: as many provider calls as figures of a long list.
 */
const maxCounted = 50;
/** Maximum number of characters of packed labels that go into the address of a file. */
const maxLabelText = 5_000;
/** Maximum number of characters of a filter. */
const maxFilter = 200;

/** Locations to compare, and their figures. */
export const portfolio: Resolvers = {
  Query: {
    async portfolio(_root, { country, filter, ...page }, context) {
      const requested = { country: country ?? null, filter: filter?.text ?? null };
      if (requested.filter !== null && requested.filter.length > maxFilter) throw createBadInputError(`filter.text is longer than ${maxFilter} characters.`);
      const { rows, unreadable, unfilteredTotal } = await listComparedLocations(requested, context);
      return { ...createPage(rows, page, maxRowsOfLongList), unreadableCount: unreadable, unfilteredCount: unfilteredTotal, all: rows, requested };
    },
    async portfolioFigures(_root, { customers }, context) {
      if (customers.length < 1 || customers.length > maxRequested)
        throw createBadInputError(`customers are ${customers.length}, but must be 1 to ${maxRequested}.`);
      const { done } = await mapConcurrentSettled(customers, async (key) => {
        const customer = await findCustomer(key, context);
        return customer && readFigures(customer, context);
      });
      return done.filter((figures) => figures !== null);
    },
    portfolioActions: (_root, _args, context) => listLocationActions(context),
  },
  PortfolioActions: {
    country: ({ location }) => parseLocationKey(location).country,
    cardcode: ({ location }) => parseLocationKey(location).cardcode,
  },
  PortfolioConnection: {
    file({ all, requested }, { format, language: wanted, orderBy, labels, readiness, group }, { provider, sealedUrls, session }) {
      const [one] = all;
      if (!one) return null;
      const language = wanted ?? 'DE';
      const ids = all.map(({ id }) => id);
      const labelled = packLabels(labels ?? [], ids);
      if (labelled.length > maxLabelText)
        throw createBadInputError('The labels are too many for one file. Use fewer labels, or choose fewer locations by the filter.');
      const counted = [...new Set(readiness ?? [])];
      if (counted.length > maxCounted)
        throw createBadInputError(`readiness names ${counted.length} locations, but at most ${maxCounted} are counted for a file.`);
      if (group && ((group.city ?? null) === null) === ((group.label ?? null) === null)) throw createBadInputError('group has either a city or a label.');
      return {
        url: sealedUrls.seal({
          source: 'portfolio',
          args: {
            format,
            language,
            requested: JSON.stringify(requested),
            sort: JSON.stringify(orderBy ?? null),
            labels: labelled,
            readiness: JSON.stringify(counted),
            group: JSON.stringify(group ?? null),
          },
          name: createFileName([getTranslator(language)('portfolioFile:fileName'), toIsoDay(provider.clock.today())], format === 'EXCEL' ? 'xlsx' : 'csv'),
          sessionKey: session.key,
          location: one.location,
        }),
      };
    },
  },
};
