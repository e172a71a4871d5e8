import { fields, id, idOrNull, getRefusal, text, textOrNull, timeOrNull } from '../../provider-client/decoders/values.ts';
import { rowsOrNone } from '../../provider-client/decoders/rows.ts';
import { read } from '../../provider-client/endpoint.ts';
import { toSentId } from '../../provider-client/sentId.ts';

/** An advisor, null when there is none. */
export const personById = read({
  name: 'getPerson',
  group: 'other',
  path: 'datenbroker/getPerson',
  send: ({ personId }: { personId: string }) => ({ person: JSON.stringify({ id: toSentId(personId) }) }),
  decode: (response, { personId }) => {
    if (response === null || getRefusal(response) !== null) return null;
    const from = fields(response);
    return {
      // The requested id, where the response contains none.
      id: idOrNull(from, 'id') ?? personId,
      name: textOrNull(from, 'name') ?? '',
      photo: textOrNull(from, 'foto'),
      function: textOrNull(from, 'funktion'),
      phone: textOrNull(from, 'tel'),
      mobile: textOrNull(from, 'mobile'),
      email: textOrNull(from, 'email'),
      qualifications: rowsOrNone(
        from['qualifikationen'],
        (one) => ({
          id: id(one, 'id'),
          title: textOrNull(one, 'bezeichnung') ?? '',
          description: textOrNull(one, 'beschreibung'),
          // Not documented: read where a provider sends it.
          validUntil: timeOrNull(one, 'gueltigBis'),
        }),
        'qualifikationen',
      ),
      trainingDocuments: rowsOrNone(
        from['schulungsunterlagen'],
        (one) => ({
          id: id(one, 'id'),
          title: textOrNull(one, 'bezeichnung') ?? '',
          date: timeOrNull(one, 'datum'),
          path: text(one, 'url'),
        }),
        'schulungsunterlagen',
      ),
    };
  },
  ttlSeconds: 300,
});
