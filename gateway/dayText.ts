const day = new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', day: '2-digit', month: '2-digit', year: 'numeric' });
const minute = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** The day as the portal shows it, DD.MM.YYYY in Vienna (V-02, V-03). */
export function dayText(moment: Date): string {
  return day.format(moment);
}

/** Day and time as the portal shows them, DD.MM.YYYY HH:mm in Vienna (V-02, V-03). */
export function minuteText(moment: Date): string {
  return minute.format(moment).replace(',', '');
}
