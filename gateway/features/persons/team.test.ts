import { describe, expect, test } from 'vitest';
import { personById } from './endpoints.ts';

describe('an advisor', () => {
  const decode = (response: unknown) => personById.decode(response, { personId: '5' });

  test('takes every field by the provider’s name for it', () => {
    const moment = 1_795_305_600_000;
    const sent = {
      id: 5,
      name: 'Ida Berg',
      foto: '/foto.jpg',
      funktion: 'Leitung',
      tel: '01',
      mobile: '02',
      email: 'ida@x.example',
      qualifikationen: [{ id: 1, bezeichnung: 'Befähigung', beschreibung: 'Gifte', gueltigBis: moment }, { id: 2 }],
      schulungsunterlagen: [{ id: 3, bezeichnung: 'Gase', datum: moment, url: '/gase' }, { id: 4, url: '/x' }, { id: 6 }],
    };
    expect(decode(sent)).toEqual({
      id: '5',
      name: 'Ida Berg',
      photo: '/foto.jpg',
      function: 'Leitung',
      phone: '01',
      mobile: '02',
      email: 'ida@x.example',
      qualifications: [
        { id: '1', title: 'Befähigung', description: 'Gifte', validUntil: new Date(moment) },
        { id: '2', title: '', description: null, validUntil: null },
      ],
      trainingDocuments: [
        { id: '3', title: 'Gase', date: new Date(moment), path: '/gase' },
        { id: '4', title: '', date: null, path: '/x' },
      ],
    });
    expect(decode({ name: 'Ida' })).toMatchObject({ id: '5', name: 'Ida' });
    expect(decode({ id: 5 })).toMatchObject({ name: '', photo: null, qualifications: [], trainingDocuments: [] });
    expect(personById.send({ personId: '5' })).toEqual({ person: '{"id":5}' });
  });

  test('is none where the provider has none', () => expect([decode(null), decode({ error: 'keiner', id: 5 })]).toEqual([null, null]));
});
