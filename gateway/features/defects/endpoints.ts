import { fields, number, refusal, WrongShape } from '../../provider-client/answer.ts';
import { read } from '../../provider-client/endpoint.ts';
import type { Site } from '../../session/siteEndpoints.ts';

/** A location as the provider wants it in a `customer` query; always built here, never taken from a caller (W-13). */
const customerJson = ({ id, cardcode, country }: Site) => JSON.stringify({ id: Number(id), cardcode, biotechCountry: { name: country } });

/** Numbers of defects by status. */
export const defectCount = read({
  name: 'countMaengel',
  group: 'defects',
  path: 'datenbroker/countMaengel',
  send: ({ site }: { site: Site }) => ({ customer: customerJson(site) }),
  decode: (answer) => {
    if (refusal(answer) !== null) throw new WrongShape('error', 'missing');
    const from = fields(answer);
    const [open, resolved] = [number(from, 'offen'), number(from, 'erledigt')];
    return { total: number(from, 'anzahl'), open, resolved, completed: number(from, 'abgeschlossen'), unresolved: Math.max(0, open - resolved) };
  },
  keepSeconds: 30,
});

/** Number of plans of a location. */
export const planCount = read({
  name: 'countPlaene',
  group: 'other',
  path: 'plan/countPlaene',
  send: ({ site }: { site: Site }) => ({ customer: customerJson(site) }),
  decode: (answer) => number(fields(answer), 'anzahl'),
  keepSeconds: 60,
});
