import { describe, expect, test } from 'vitest';
import { toDefect } from './decode.ts';
import { splitDetail } from './history.ts';
import { getHistory } from './service.ts';

const splitLines = (...all: string[]) => splitDetail(all.join('\n'));
const parseEvent = (rest: string, at = '03.11.2026 09:15') => splitLines(`[${at}] Klara Kundinger: ${rest}`).events[0]!;

describe('the detailed description', () => {
  test('without entries is the whole text, and nothing without a word', () => {
    expect(splitLines('Spalt am Tor', '', '  links unten', '[03.11.2026] Klara: Status')).toEqual({
      findings: 'Spalt am Tor\n\n  links unten\n[03.11.2026] Klara: Status',
      events: [],
    });
    for (const nothing of [null, '', ' \n ']) expect(splitDetail(nothing)).toEqual({ findings: null, events: [] });
  });

  test('splits at its entries, with indented lines in the one above', () => {
    const { findings, events } = splitDetail(
      ['Spalt', '[03.11.2026 09:15] Klara: Notiz Silikon', '  bis Montag', '    dann neu', '[04.11.2026 10:00] Ida: Foto', '  von außen', 'zwei Türen'].join(
        '\r\n',
      ),
    );
    expect(findings).toBe('Spalt\nzwei Türen');
    expect(events.map(({ by, kind, text }) => [by, kind, text])).toEqual([
      ['Klara', 'NOTE', 'Silikon\nbis Montag\n  dann neu'],
      ['Ida', 'PHOTO', '\nvon außen'],
    ]);
  });

  test.each([
    ['Status OFFEN -> ERLEDIGT', { kind: 'STATUS', from: 'OPEN', to: 'RESOLVED', text: null }],
    ['Status ERLEDIGT->ABGESCHLOSSEN', { kind: 'STATUS', from: null, to: null, text: 'ERLEDIGT->ABGESCHLOSSEN' }],
    ['Status  OFFEN  ->  NEU', { kind: 'STATUS', from: 'OPEN', to: null, text: null }],
    ['Status NEU -> OFFEN', { kind: 'STATUS', from: null, to: 'OPEN', text: null }],
    ['Status NEU', { kind: 'STATUS', from: null, to: null, text: 'NEU' }],
    ['Priorität GERINGE_GEFAHR -> HOHE_GEFAHR', { kind: 'PRIORITY', from: 'LOW', to: 'HIGH', text: null }],
    ['Notiz OFFEN -> ERLEDIGT', { kind: 'NOTE', from: null, to: null, text: 'OFFEN -> ERLEDIGT' }],
    ['Foto', { kind: 'PHOTO', from: null, to: null, text: '' }],
  ])('says “%s”', (rest, event) => {
    expect(parseEvent(rest)).toEqual({ at: new Date('2026-11-03T08:15:00Z'), by: 'Klara Kundinger', ...event });
  });

  test('a line about something else is no entry', () => expect(splitLines('[03.11.2026 09:15] Klara: Termin Montag').events).toEqual([]));

  test.each([
    ['01.07.2026 09:15', '2026-07-01T07:15:00.000Z'],
    ['25.10.2026 02:30', '2026-10-25T01:30:00.000Z'],
    ['29.03.2026 02:30', null],
    ['31.02.2026 09:15', null],
    ['45.13.2026 09:15', null],
    ['03.11.2026 25:61', null],
  ])('%s by the clock of Vienna is %j', (at, moment) => expect(parseEvent('Foto', at).at?.toISOString() ?? null).toBe(moment));
});

test('begins with the report, by its reporter or the customer', () => {
  const sent = {
    id: 4,
    status: 'OFFEN',
    dateCreated: 1_795_305_600_000,
    customerEmail: 'kunde@portal.example',
    descriptionDetail: '[03.11.2026 09:15] Ida: Foto',
  };
  const getHistoryWith = (more: object) => getHistory(toDefect({ ...sent, ...more }, 'AT:1'));
  expect(getHistoryWith({ reportedBy: 'Grünwald' })).toMatchObject([
    { at: new Date(1_795_305_600_000), by: 'Grünwald', kind: 'REPORTED', from: null, to: null, text: null },
    { by: 'Ida', kind: 'PHOTO' },
  ]);
  expect(getHistoryWith({})[0]!.by).toBe('kunde@portal.example');
});
