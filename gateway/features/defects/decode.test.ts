import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { toDefect } from './decode.ts';

const reported = 1_795_305_600_000;
const finished = 1_795_400_000_000;
const decode = (more: object = {}) => toDefect({ id: 4, status: 'OFFEN', ...more }, 'AT:1');

describe('a defect', () => {
  test('takes every field by the provider’s name for it', () => {
    const sent = {
      nummer: 198,
      dateCreated: reported,
      dateFinished: finished,
      descriptionShort: 'Loch',
      descriptionDetail: 'im Sockel',
      status: 'ERLEDIGT',
      mangelPrioritaet: 'HOHE_GEFAHR',
      zustaendig: 'Haustechnik',
      reportedBy: 'Grünwald',
      customerEmail: 'kunde@portal.example',
      position: { id: 12, positionsNr: 'K-12', positionsBesch: 'Tor', area: { id: 3, name: 'Lager' } },
      bilder: [{ id: 8, url: '/foto/8.jpg', status: 'ABGESCHLOSSEN', datum: reported, email: 'kunde@portal.example' }],
    };
    expect(decode(sent)).toEqual({
      id: '4',
      location: 'AT:1',
      areaId: '3',
      areaName: 'Lager',
      number: '198',
      createdAt: new Date(reported),
      finishedAt: new Date(finished),
      summary: 'Loch',
      detail: 'im Sockel',
      status: 'RESOLVED',
      priority: 'HIGH',
      responsible: 'Haustechnik',
      reportedBy: 'Grünwald',
      customerEmail: 'kunde@portal.example',
      positionId: '12',
      positionNumber: 'K-12',
      positionName: 'Tor',
      photos: [
        { id: '8', defectId: '4', location: 'AT:1', path: '/foto/8.jpg', status: 'COMPLETED', takenAt: new Date(reported), email: 'kunde@portal.example' },
      ],
    });
  });

  test('prefers its number and name to those of its position', () => {
    const position = { id: 12, positionsNr: 'K-12', positionsBesch: 'Tor' };
    expect(decode({ position, positionsNr: 'K-1', positionsBesch: 'Rampe' })).toMatchObject({ positionNumber: 'K-1', positionName: 'Rampe' });
  });

  test('is low for an unknown priority, and none for an unknown status', () => {
    expect(decode({ mangelPrioritaet: 'UNBEKANNT' }).priority).toBe('LOW');
    expect(decode({ bilder: [{ id: 8, url: '/8.jpg', status: 'NEU' }] }).photos[0]!.status).toBe('OPEN');
    expect(() => decode({ status: 'NEU' })).toThrow(new DecodeError('status', 'OFFEN, ERLEDIGT or ABGESCHLOSSEN'));
  });
});
