const minute = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Subject of a line of a defect's history. */
export type HistoryTopic = 'Status' | 'Priorität' | 'Notiz' | 'Foto';

/** A line of a defect's history. Further lines of a text are indented, so that no text can forge a line. */
export function formatHistoryLine(at: Date, who: string, topic: HistoryTopic, text: string): string {
  return `[${minute.format(at).replace(',', '')}] ${who.replace(/[\r\n:]+/g, ' ')}: ${topic} ${text.trim().replace(/\r?\n/g, '\n  ')}`;
}
