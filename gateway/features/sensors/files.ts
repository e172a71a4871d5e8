import { writeReading } from '../../../domain/formatReading.ts';
import { getAreaFacts } from '../../export/areaFacts.ts';
import type { FileSource, Opener } from '../../export/fileSource.ts';
import { writeCsv } from '../../export/csv.ts';
import { createNotFoundError, rethrowFatal } from '../../errors.ts';
import type { Language, ListFormat, SensorStep } from '../../generated/resolvers.ts';
import { getCustomer } from '../../access/createScope.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { Acknowledgements, ReadAcknowledgements } from './models.ts';
import { pickPoints, readPeriod } from './readPeriod.ts';
import { type PlacedRecord, createRecordPdf } from './recordPdf.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatMoment, units } from './recordValues.ts';
import { createRecordWorkbook } from './recordWorkbook.ts';
import { readCustomerRecords, type SensorRecord } from './sensorRecord.ts';
import { fetchReadSensors } from './sensorsOfLocation.ts';
import { type StepValues, groupByStep } from './sensorValues.ts';
import { csvType, workbookType } from '../../export/listFile.ts';

/** Arguments in the address of a file. */
type SealedPeriod = Record<'from' | 'to' | 'sensorId', string> & { language: Language };

const createCaller = (provider: ProviderCalls, { session, scope }: Opener) => ({ provider, session, scope });

async function withPlace(record: SensorRecord, acknowledgements: Acknowledgements, language: Language): Promise<PlacedRecord> {
  try {
    const position = await record.sensor.findPosition();
    return { record, acknowledgements, place: position ? [position.areaName, position.number, position.name].filter(Boolean).join(', ') : '' };
  } catch (error) {
    rethrowFatal(error);
    return { record, acknowledgements, place: getTranslator(language)('sensorRecord:unreadPlace') };
  }
}

/** Records of a location's sensors as PDF or Excel, with what was done about times outside the limits, read again with the caller's rights when the file is opened. */
export const createSensorRecordFile = (readAcknowledgements: ReadAcknowledgements): FileSource<SealedPeriod & { format: ListFormat }> => ({
  name: 'sensorRecord',
  async open({ from, to, sensorId, format, language }, provider, opener) {
    const caller = createCaller(provider, opener);
    const customer = await getCustomer(opener.location, caller);
    const now = provider.clock.now();
    const records = await readCustomerRecords(customer, { from, to, sensorId, now }, caller);
    if (records.length === 0 && sensorId !== '') throw createNotFoundError('sensor');
    const acknowledgements = await readAcknowledgements(customer, { ...caller, records: opener.records });
    const placed = await Promise.all(records.map((record) => withPlace(record, acknowledgements, language)));
    const areas = await getAreaFacts(opener.location, language, caller);
    const write = format === 'PDF' ? createRecordPdf : createRecordWorkbook;
    const body = await write(
      placed.map((each) => ({ ...each, areas })),
      `${customer.name} (${customer.cardcode})`,
      now,
      language,
    );
    return { type: format === 'PDF' ? 'application/pdf' : workbookType, length: body.length, body };
  },
});

async function* listRows(rows: readonly StepValues[], language: Language): AsyncGenerator<string[]> {
  const t = getTranslator(language);
  const named = (['TEMPERATURE', 'HUMIDITY', 'DEW_POINT'] as const).flatMap((measure) => {
    const name = `${t(`sensors:measures.${measure}`)} (${units[measure]})`;
    return [name, `${name} ${t('sensors:record.lowest')}`, `${name} ${t('sensors:record.highest')}`];
  });
  yield [t('sensors:columns.time'), ...named];
  const formatNumberOrEmpty = (value: number | undefined) => (value === undefined ? '' : writeReading(value, language));
  for (const { at, temperature, humidity, dewPoint } of rows)
    yield [
      formatMoment(Number(at), language),
      ...[temperature, humidity, dewPoint].flatMap((each) => [each?.mean, each?.lowest, each?.highest].map(formatNumberOrEmpty)),
    ];
}

export const sensorValuesFile: FileSource<SealedPeriod & { step: SensorStep }> = {
  name: 'sensorValues',
  async open({ from, to, sensorId, step, language }, provider, opener) {
    const caller = createCaller(provider, opener);
    const { rows } = await fetchReadSensors(await getCustomer(opener.location, caller), caller);
    const sensor = rows.find(({ id, kind }) => id === sensorId && kind === 'CLIMATE');
    if (!sensor) throw createNotFoundError('sensor');
    const { measures } = await readPeriod(sensor, { from, to, now: provider.clock.now() }, caller);
    const values = groupByStep(pickPoints(measures), step);
    return { type: csvType, body: writeCsv(listRows(values, language)) };
  },
};
