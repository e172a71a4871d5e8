import { parseLocationKey } from '../../access/scope.ts';
import { createFileName } from '../../export/fileName.ts';
import { getTranslator } from '../../export/texts.ts';
import type { AuditorLinkState, Resolvers } from '../../generated/resolvers.ts';
import { createProblem } from '../../infra/writes/problem.ts';
import { createPackName, getFirstGaps } from '../auditPack/service.ts';
import { createLink, findCreatorName, findLink, listLinks, revokeLink } from './changes.ts';
import { enterAudit } from './entry.ts';
import { countVisits, recordVisit, readVisits } from './linkRecords.ts';
import type { StoredLink } from './models.ts';
import { readPart, readTables, readView } from './view.ts';

function getLinkState({ revokedAt, expiresAt }: StoredLink, now: Date): AuditorLinkState {
  if (revokedAt) return 'REVOKED';
  return expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
}

/** Access of auditors: links, and what they open. */
export const auditorAccess: Resolvers = {
  Query: {
    async auditorView(_root, _args, context) {
      const view = await readView(context);
      if (!view) return null;
      const { records, provider } = context;
      await recordVisit(records, { linkId: view.link, opened: 'OVERVIEW', network: view.limits.network, at: provider.clock.now() });
      return view;
    },
  },
  Session: {
    canCreateAuditorLinks: ({ user, actor, planView, token }, _args, { serviceAccount, records }) =>
      !actor && !planView && !token && records.isOn && serviceAccount.canOpenAs(user.role),
  },
  Customer: {
    auditorLinks: ({ location }, _args, context) => (context.serviceAccount.isOn && context.records.isOn ? listLinks(location, context) : []),
  },
  AuditorLink: {
    userName: (link, _args, context) => findCreatorName(link, context),
    hasCode: ({ codeHash }) => codeHash !== null,
    state: (link, _args, { provider }) => getLinkState(link, provider.clock.now()),
    visits: async ({ id }, _args, { records }) =>
      (await readVisits(records, id)).map(({ at, opened, network }) => ({
        at,
        part: opened === 'PACK' || opened === 'OVERVIEW' ? null : opened,
        isPack: opened === 'PACK',
        network,
      })),
    visitsTotal: ({ id }, _args, { records }) => countVisits(records, id),
  },
  AuditorView: {
    id: ({ link }) => link,
    locationName: ({ customer }) => customer.name,
    cardcode: ({ customer }) => customer.cardcode,
    country: ({ customer }) => customer.country,
    address: ({ customer: { postcode, city, address } }) => [[postcode, city].filter(Boolean).join(' '), address].filter(Boolean).join(', '),
    auditorName: ({ limits }) => limits.auditorName,
    from: ({ limits }) => limits.from,
    to: ({ limits }) => limits.to,
    parts: ({ limits }) => [...limits.parts],
    expiresAt: ({ limits }) => limits.expiresAt,
    part: (view, { part, language }, context) => readPart(view, part, language, context),
    file({ customer: { location, cardcode }, limits: { from, to } }, { language }, { sealedUrls, session }) {
      const name = createPackName({ cardcode, from, to }, language);
      return { url: sealedUrls.seal({ source: 'auditorPack', args: { language: language ?? 'DE' }, name, sessionKey: session.key, location }) };
    },
  },
  AuditorPart: {
    state: ({ planned }) => planned.state,
    item: ({ items }, { number }) => items[number - 1] ?? null,
    missingTotal: ({ planned }) => planned.gaps.length,
    missing: ({ planned }) => getFirstGaps(planned),
  },
  AuditorItem: {
    hasTables: ({ files }) => files.some(({ file }) => file.tables),
    tables: (item, { skip }) => readTables(item, skip),
    files: (item) => item.files.map(({ file, at }) => ({ item, file, at })),
  },
  AuditorFile: {
    ending: ({ file }) => file.ending,
    file({ item: { part, language, location }, file: { title, ending }, at }, _args, { sealedUrls, session }) {
      const args = { part, at, language };
      const kind = getTranslator(language)(`auditPack:part.${part}`);
      // Some titles repeat the name of the part.
      const name = createFileName([kind, parseLocationKey(location).cardcode, title.startsWith(kind) ? title.slice(kind.length) : title], ending);
      return { url: sealedUrls.seal({ source: 'auditorFile', args, name, sessionKey: session.key, location }) };
    },
  },
  Mutation: {
    createAuditorLink: (_root, { input }, context) => createLink(input, context),
    async revokeAuditorLink(_root, { input }, context) {
      await context.idempotency.run(context.session, 'revokeAuditorLink', input, () => revokeLink(input.id, input.customer, context));
      return { link: await findLink(input.id, input.customer, context), problems: [] };
    },
    async enterAudit(_root, { input }, context) {
      const entry = await enterAudit(input, context);
      const { refusal } = entry;
      return { ...entry, problems: refusal === null ? [] : [createProblem(refusal === 'CODE_WRONG' ? 'CODE_INVALID' : 'REFUSED')] };
    },
  },
};
