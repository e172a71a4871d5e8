import { formatDayTime } from '../../../domain/formatDay.ts';
import type { DefectEventKind } from '../../generated/resolvers.ts';
import { translateWord } from './decode.ts';
import type { DefectEvent } from './models.ts';

const entry = /^\[(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)\] ([^:]+): (Status|Priorität|Notiz|Foto) ?(.*)$/;
const kinds: Record<string, DefectEventKind> = { Status: 'STATUS', Priorität: 'PRIORITY', Notiz: 'NOTE', Foto: 'PHOTO' };
const indent = '  ';

/** The moment of a clock time in Vienna, null for a time that no day has. */
function parseViennaMoment(day: string, month: string, year: string, time: string): Date | null {
  const moments = ['+01:00', '+02:00'].map((offset) => new Date(`${year}-${month}-${day}T${time}:00${offset}`));
  return moments.find((moment) => !Number.isNaN(Number(moment)) && formatDayTime(moment) === `${day}.${month}.${year} ${time}`) ?? null;
}

function toEvent(line: string): DefectEvent | null {
  const found = entry.exec(line);
  if (!found) return null;
  const [, day, month, year, time, by, topic, rest] = found;
  const kind = kinds[topic!]!;
  const [from, to] = kind === 'STATUS' || kind === 'PRIORITY' ? rest!.split(' -> ').map((word) => translateWord(word.trim())) : [];
  return { at: parseViennaMoment(day!, month!, year!, time!), by: by!, kind, from: from ?? null, to: to ?? null, text: from || to ? null : rest! };
}

/** Parts the detailed description into what was found and the entries that were added to it since. */
export function splitDetail(detail: string | null): { findings: string | null; events: DefectEvent[] } {
  const findings: string[] = [];
  const events: DefectEvent[] = [];
  for (const line of detail?.split(/\r?\n/) ?? []) {
    const event = toEvent(line);
    const last = events.at(-1);
    if (event) events.push(event);
    else if (last && line.startsWith(indent)) last.text = `${last.text ?? ''}\n${line.slice(indent.length)}`;
    else findings.push(line);
  }
  return { findings: findings.join('\n').trim() || null, events };
}
