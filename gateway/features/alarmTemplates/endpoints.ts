import { fieldsOrNull, idOrNull, numberOrNull, textOrNull } from '../../provider-client/decoders/values.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import { read } from '../../provider-client/endpoint.ts';
import { formatCustomerJson, type CustomerIdentity } from '../../access/customerEndpoints.ts';
import type { AlarmTemplate } from './models.ts';

/** Alarm templates of a location, of all its areas. */
export const alarmTemplatesOfLocation = read({
  name: 'getAlarmvorlagen',
  group: 'other',
  path: 'datenbroker/getAlarmvorlagen',
  send: ({ customer }: { customer: CustomerIdentity }) => ({ customer: formatCustomerJson(customer) }),
  decode: (response, { customer }): AlarmTemplate[] =>
    rows(response, (from) => {
      const area = fieldsOrNull(from, 'area') ?? {};
      const task = fieldsOrNull(from, 'task') ?? {};
      return {
        location: customer.location,
        areaId: idOrNull(area, 'id') ?? '',
        areaName: textOrNull(area, 'name') ?? '',
        task: textOrNull(task, 'name'),
        taskCode: textOrNull(task, 'code'),
        taskDescription: textOrNull(task, 'uVagDesc'),
        greenFrom: numberOrNull(from, 'gruenAb'),
        yellowFrom: numberOrNull(from, 'gelbAb'),
        redFrom: numberOrNull(from, 'rotAb'),
        yellowMeasures: textOrNull(from, 'gelbMassnahmen'),
        redMeasures: textOrNull(from, 'rotMassnahmen'),
      };
    }),
  ttlSeconds: 120,
});
