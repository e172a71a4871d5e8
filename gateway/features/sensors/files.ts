import { areaFacts } from '../../export/areaFacts.ts';
import type { FileSource, Opener } from '../../export/fileSource.ts';
import { writeCsv } from '../../export/csv.ts';
import { GatewayError, notFound } from '../../errors.ts';
import type { Language, SensorStep } from '../../generated/resolvers.ts';
import { customerAt } from '../../access/scopeOf.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { Acknowledgements, ReadAcknowledgements } from './models.ts';
import { pointsOf, readPeriod } from './readPeriod.ts';
import { type PlacedRecord, recordPdf } from './recordPdf.ts';
import { textsIn } from '../../export/texts.ts';
import { momentText, units, valueText } from './recordValues.ts';
import { recordWorkbook } from './recordWorkbook.ts';
import { recordsOfCustomer, type SensorRecord } from './sensorRecord.ts';
import { sensorsOfLocation } from './sensorsOfLocation.ts';
import { type StepValues, stepValues } from './sensorValues.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const callerOf = (provider: ProviderCalls, { session, scope }: Opener) => ({ provider, session, scope });

async function withPlace(record: SensorRecord, acknowledgements: Acknowledgements, language: Language): Promise<PlacedRecord> {
  try {
    const position = await record.sensor.findPosition();
    return { record, acknowledgements, place: position ? [position.areaName, position.number, position.name].filter(Boolean).join(', ') : '' };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code === 'SESSION_ENDED') throw error;
    return { record, acknowledgements, place: textsIn(language)('sensorRecord:unreadPlace') };
  }
}

/** Records of a location's sensors as PDF or Excel, with what was done about times outside the limits, read again with the caller's rights when the file is opened. */
export const sensorRecordFile = (readAcknowledgements: ReadAcknowledgements): FileSource => ({
  name: 'sensorRecord',
  async open({ from, to, sensorId, format, language }, provider, opener) {
    const caller = callerOf(provider, opener);
    const customer = await customerAt(opener.location, caller);
    const now = provider.clock.now();
    const records = await recordsOfCustomer(customer, { from: String(from), to: String(to), sensorId: String(sensorId), now }, caller);
    if (records.length === 0 && sensorId !== '') throw notFound('sensor');
    const acknowledgements = await readAcknowledgements(customer, { ...caller, records: opener.records });
    const placed = await Promise.all(records.map((record) => withPlace(record, acknowledgements, language as Language)));
    const areas = await areaFacts(opener.location, language as Language, caller);
    const write = format === 'PDF' ? recordPdf : recordWorkbook;
    const body = await write(
      placed.map((each) => ({ ...each, areas })),
      `${customer.name} (${customer.cardcode})`,
      now,
      language as Language,
    );
    return { type: format === 'PDF' ? 'application/pdf' : workbookType, length: body.length, body };
  },
});

async function* lines(rows: readonly StepValues[], language: Language): AsyncGenerator<string[]> {
  const t = textsIn(language);
  const named = (['TEMPERATURE', 'HUMIDITY', 'DEW_POINT'] as const).flatMap((measure) => {
    const name = `${t(`sensors:measures.${measure}`)} (${units[measure]})`;
    return [name, `${name} ${t('sensors:record.lowest')}`, `${name} ${t('sensors:record.highest')}`];
  });
  yield [t('sensors:columns.time'), ...named];
  const text = (value: number | undefined) => (value === undefined ? '' : valueText(value, language));
  for (const { at, temperature, humidity, dewPoint } of rows)
    yield [momentText(Number(at), language), ...[temperature, humidity, dewPoint].flatMap((each) => [each?.mean, each?.lowest, each?.highest].map(text))];
}

/** Values of a sensor as CSV. */
export const sensorValuesFile: FileSource = {
  name: 'sensorValues',
  async open({ from, to, sensorId, step, language }, provider, opener) {
    const caller = callerOf(provider, opener);
    const { rows } = await sensorsOfLocation(await customerAt(opener.location, caller), caller);
    const sensor = rows.find(({ id, kind }) => id === sensorId && kind === 'CLIMATE');
    if (!sensor) throw notFound('sensor');
    const { measures } = await readPeriod(sensor, { from: String(from), to: String(to), now: provider.clock.now() }, caller);
    const values = stepValues(pointsOf(measures), step as SensorStep);
    return { type: 'text/csv; charset=utf-8', body: writeCsv(lines(values, language as Language)) };
  },
};
