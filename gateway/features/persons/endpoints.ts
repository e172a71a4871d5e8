import { fields, id, list, refusal, text, textOrNull, timeOrNull, type Fields } from '../../provider-client/answer.ts';
import { read } from '../../provider-client/endpoint.ts';

const listOrEmpty = (from: Fields, name: string) => (from[name] === undefined || from[name] === null ? [] : list(from[name], name));

/** An advisor, null when there is none (X-51, N-04). */
export const personById = read({
  name: 'getPerson',
  group: 'other',
  path: 'datenbroker/getPerson',
  send: ({ personId }: { personId: string }) => ({ person: JSON.stringify({ id: Number(personId) }) }),
  decode: (answer) => {
    if (answer === null || refusal(answer) !== null) return null;
    const from = fields(answer);
    return {
      id: id(from, 'id'),
      name: text(from, 'name'),
      photo: textOrNull(from, 'foto'),
      function: textOrNull(from, 'funktion'),
      phone: textOrNull(from, 'tel'),
      mobile: textOrNull(from, 'mobile'),
      email: textOrNull(from, 'email'),
      qualifications: listOrEmpty(from, 'qualifikationen').map((one) => ({
        id: id(one, 'id'),
        title: text(one, 'bezeichnung'),
        description: textOrNull(one, 'beschreibung'),
      })),
      trainingDocuments: listOrEmpty(from, 'schulungsunterlagen').map((one) => ({
        id: id(one, 'id'),
        title: text(one, 'bezeichnung'),
        date: timeOrNull(one, 'datum'),
        path: text(one, 'url'),
      })),
    };
  },
  keepSeconds: 300,
});
