import { z } from 'zod';
import {
  type Fields,
  flag,
  idOrNull,
  describeKind,
  levelOrNull,
  levelWord,
  numberOrNull,
  textOrNull,
  timeOrNull,
  DecodeError,
} from '../../provider-client/decoders/values.ts';

const text = (description: string) => z.string().nullable().default(null).meta({ description });
const id = (description: string) => z.union([z.int(), z.string()]).nullable().default(null).meta({ description });

/** A record of the results API, in the order of its fields; the API's description is made of it. */
export const resultRecord = z
  .object({
    timestamp: z.int().meta({ description: 'Time of the result, in seconds since 1970 (Unix time).' }),
    area: text('Name of the area.'),
    position_no: text('Number of the position.'),
    position: text('Description of the position.'),
    task: text('Task that was checked.'),
    indicators: text('The installed object at which it was checked.'),
    result: text('Finding; null where it was not checkable.'),
    is_not_checkable: z.boolean().meta({ description: 'True where the position could not be checked.' }),
    alarm_level: z.enum(['GRUEN', 'GELB', 'ROT']).nullable().default(null).meta({ description: 'Level: GRUEN (in order), GELB (warning) or ROT (alarm).' }),
    remarks: text('Remark of the advisor.'),
    item: text('Material that was used.'),
    amount: z.number().nullable().default(null).meta({ description: 'Amount of the material.' }),
    unit: text('Unit of the amount.'),
    user: text('Advisor who checked it.'),
    bioTech247_device_id: id('Id of the 24/7 trap.'),
    bioTech247_device_name: text('Name of the 24/7 trap.'),
    bioTech247_report_id: id('Id of what the 24/7 trap reported.'),
    bioTech247_event_type: text('Kind of event that the 24/7 trap reported.'),
    bioTech247_report_type: text('Kind of its report.'),
    bioTech247_device_status: text('Status of the 24/7 trap.'),
    bioTech247_trap: z
      .union([z.literal(1), z.literal(2)])
      .nullable()
      .default(null)
      .meta({ description: 'Which trap of the device it was: 1 or 2.' }),
  })
  .meta({ title: 'Result', description: 'One result. Fields that begin with bioTech247 are null for what an advisor found.' });

/** A result as the API returns it. */
type ResultRecord = z.infer<typeof resultRecord>;

/** Seconds since 1970. The response depends on them, so a wrong value throws. */
function decodeSeconds(from: Fields, name: string): number {
  const moment = timeOrNull(from, name);
  if (moment === null) throw new DecodeError(name, 'a moment', describeKind(from[name]));
  return Math.floor(Number(moment) / 1000);
}

/** An id as it was sent: integrators may rely on its kind. */
const getSentId = (from: Fields, name: string) => (idOrNull(from, name) === null ? null : (from[name] as string | number));

function decodeLevel(from: Fields): ResultRecord['alarm_level'] {
  const level = levelOrNull(from, 'alarm_level');
  return level && (levelWord[level] as ResultRecord['alarm_level']);
}

function decodeTrap(from: Fields): ResultRecord['bioTech247_trap'] {
  const trap = numberOrNull(from, 'bioTech247_trap');
  return trap === 1 || trap === 2 ? trap : null;
}

/** A provider's record with exactly the fields of the API; others stay behind. */
export const toResultRecord = (from: Fields): ResultRecord => ({
  timestamp: decodeSeconds(from, 'timestamp'),
  area: textOrNull(from, 'area'),
  position_no: textOrNull(from, 'position_no'),
  position: textOrNull(from, 'position'),
  task: textOrNull(from, 'task'),
  indicators: textOrNull(from, 'indicators'),
  result: textOrNull(from, 'result'),
  is_not_checkable: flag(from, 'is_not_checkable'),
  alarm_level: decodeLevel(from),
  remarks: textOrNull(from, 'remarks'),
  item: textOrNull(from, 'item'),
  amount: numberOrNull(from, 'amount'),
  unit: textOrNull(from, 'unit'),
  user: textOrNull(from, 'user'),
  bioTech247_device_id: getSentId(from, 'bioTech247_device_id'),
  bioTech247_device_name: textOrNull(from, 'bioTech247_device_name'),
  bioTech247_report_id: getSentId(from, 'bioTech247_report_id'),
  bioTech247_event_type: textOrNull(from, 'bioTech247_event_type'),
  bioTech247_report_type: textOrNull(from, 'bioTech247_report_type'),
  bioTech247_device_status: textOrNull(from, 'bioTech247_device_status'),
  bioTech247_trap: decodeTrap(from),
});
