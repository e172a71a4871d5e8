import { expect, test } from 'vitest';
import type { Customer } from '../../access/customerEndpoints.ts';
import { alarmTemplatesOfLocation } from './endpoints.ts';

const customer = { location: 'AT:1' } as unknown as Customer;

test('an alarm template takes every field by the provider’s name for it', () => {
  const sent = {
    area: { id: 3, name: 'Lager' },
    task: { name: 'Fang prüfen', code: 'A-110', uVagDesc: 'Falle öffnen' },
    gruenAb: 0,
    gelbAb: '1,5',
    rotAb: 3,
    gelbMassnahmen: 'beobachten',
    rotMassnahmen: 'anrufen',
  };
  const empty = { taskCode: null, taskDescription: null, greenFrom: null, yellowFrom: null, redFrom: null, yellowMeasures: null, redMeasures: null };
  expect(alarmTemplatesOfLocation.decode([sent, {}], { customer })).toEqual([
    {
      location: 'AT:1',
      areaId: '3',
      areaName: 'Lager',
      task: 'Fang prüfen',
      taskCode: 'A-110',
      taskDescription: 'Falle öffnen',
      greenFrom: 0,
      yellowFrom: 1.5,
      redFrom: 3,
      yellowMeasures: 'beobachten',
      redMeasures: 'anrufen',
    },
    { location: 'AT:1', areaId: '', areaName: '', task: null, ...empty },
  ]);
});
