import { z } from 'zod';
import { WrongShape } from '../provider-client/answer.ts';

const text = (description: string) => z.string().nullable().default(null).meta({ description });
const id = (description: string) => z.union([z.int(), z.string()]).nullable().default(null).meta({ description });

/** A record of the results API, in the order of its fields (T-03 ... T-05, T-07); the API's description is made of it. */
export const resultRecord = z
  .object({
    timestamp: z.int().meta({ description: 'When it was found, in seconds since 1970 (Unix time).' }),
    area: text('Name of the area.'),
    position_no: text('Number of the position.'),
    position: text('Description of the position.'),
    task: text('What was checked.'),
    indicators: text('The installed object at which it was checked.'),
    result: text('What was found; null where it was not checkable.'),
    is_not_checkable: z.boolean().meta({ description: 'True where the position could not be checked.' }),
    alarm_level: z.enum(['GRUEN', 'GELB', 'ROT']).nullable().default(null).meta({ description: 'Level: GRUEN (in order), GELB (warning) or ROT (alarm).' }),
    remarks: text('Remark of the advisor.'),
    item: text('Material that was used.'),
    amount: z.number().nullable().default(null).meta({ description: 'How much of it.' }),
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

/** A provider's record with exactly the fields of the API; others stay behind. Names the field that has another shape, never its value. */
export function toResultRecord(from: unknown): z.infer<typeof resultRecord> {
  const read = resultRecord.safeParse(from);
  if (read.success) return read.data;
  throw new WrongShape(`results[].${read.error.issues[0]?.path.join('.') ?? ''}`, 'of the agreed type');
}
