import { describe, expect, test } from 'vitest';
import { imagePage, saveImages } from './endpoints.ts';

const requested = { scope: { customerId: '1' }, offset: 0 };
const customer = { id: 1, cardcode: '100100', biotechCountry: { name: 'AT' } };
const decodeImage = (more: object) => imagePage.decode({ traplinkedReportImages: [{ id: 9, src: '/images/9.jpg', customer, ...more }] }, requested)[0];

describe('an image to be reviewed', () => {
  test('takes every field by the provider’s name for it', () => {
    const sent = {
      dateTime: 1_795_305_600_000,
      position: { id: 12, positionsNr: 'T-12', positionsBesch: 'Tor', area: { id: 3, name: 'Lager' } },
      traplinkedDevice: { name: 'Falle 5', traplinkedId: 'TL-5' },
      traplinkedReport: { description: 'Maus' },
      resultValue: '2',
      alarmLevel: 'ROT',
    };
    expect(decodeImage(sent)).toMatchObject({
      id: '9',
      path: '/images/9.jpg',
      sentLocation: { country: 'AT', cardcode: '100100' },
      takenAt: new Date(1_795_305_600_000),
      positionId: '12',
      positionNumber: 'T-12',
      positionName: 'Tor',
      areaId: '3',
      areaName: 'Lager',
      trapName: 'Falle 5',
      trapSerial: 'TL-5',
      remark: 'Maus',
      result: '2',
      level: 'RED',
    });
  });

  test('is rated freely, by a number, or by its task’s texts', () => {
    const requiredTexts = [{ id: 1, beschreibung: 'leer' }, { id: 2 }];
    expect(decodeImage({})).toMatchObject({ entry: 'RATING', taskId: null, choices: [] });
    expect(decodeImage({ task: { uVagAusprid: 2, requiredTexts } })).toMatchObject({ entry: 'RATING', taskId: null, choices: [] });
    expect(decodeImage({ task: { id: 6, uVagAusprid: 1, requiredTexts } })).toMatchObject({ entry: 'NUMBER', taskId: '6', choices: [] });
    expect(decodeImage({ task: { id: 6, uVagAusprid: 2, requiredTexts } })).toMatchObject({
      entry: 'CHOICE',
      taskId: '6',
      choices: [
        { id: '1', text: 'leer' },
        { id: '2', text: '' },
      ],
    });
  });
});

describe('what is written of images', () => {
  test.each([
    [null, true],
    [{}, true],
    [{ success: true }, true],
    [{ success: false }, false],
    [{ error: 'nein' }, false],
  ])('is stored where %j says so', (response, isSaved) => expect(saveImages.decode(response, { imageIds: ['9'] })).toBe(isSaved));
});
