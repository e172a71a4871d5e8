import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Messages that the specification quotes, by the file of their texts. */
const quoted: readonly (readonly [language: 'de' | 'en', feature: string, text: string])[] = [
  ['de', 'passwords', 'Fehler beim Ändern des Passwortes, bitte versuchen Sie es erneut.'],
  ['de', 'passwords', 'Ihr Passwort wurde erfolgreich geändert.'],
  ['de', 'notifications', 'Ihre Nachricht wurde erfolgreich versendet.'],
  ['de', 'results', 'Es gab einen Fehler beim generieren der Ergebnisliste.'],
  ['en', 'plans', 'An error occurred while saving. Please try again or contact a system administrator.'],
  ['en', 'documents', 'An error occurred while uploading the file. Please pay attention to the max. file size of 10 MB.'],
  ['en', 'notificationSettings', 'Error disabling notification. Please contact a provider representative.'],
  ['en', 'plans', 'Error inserting the position or deficiency. For positioning in plan please drag and drop'],
  ['en', 'defects', 'Error uploading image {0}. Please try again or contact a provider representative.'],
  ['en', 'defects', 'Uploaded File {0} is not a jpg or png format. Please upload jpg or png format.'],
  ['en', 'exports', 'No results. Please check your selections.'],
  ['en', 'session', 'No user could be found with your login data!'],
  ['en', 'trapImages', 'Please insert a result.'],
  ['en', 'users', 'Please select at least 1 area.'],
  ['en', 'support', 'Sorry, there was an error while saving your request. Please try again later or contact us by phone.'],
  ['en', 'trapImages', 'Sorry, there was an error while saving your request. Please try again later or contact us by phone.'],
  ['en', 'passwords', 'The given code does not exist or your account password has already been changed.'],
  ['en', 'passwords', 'The password you entered is not correct.'],
  ['en', 'passwords', 'The two passwords do not match'],
  ['en', 'passwords', 'Your password does not meet security requirements. Please change your password.'],
  ['en', 'locations', 'There was an error reading the locations. Please contact a system administrator.'],
  ['en', 'deliveryNotes', 'There was an error while downloading the PDFs...'],
  ['en', 'plans', 'There was an error while loading deficiencies. Please open plan again.'],
  ['en', 'plans', 'There was an error while loading positions. Please open plan again'],
  ['en', 'plans', 'There was an error while loading the plan. Please open plan again.'],
  ['en', 'exports', 'Unfortunately, an error occurred while retrieving the data.'],
  ['en', 'users', 'Location » Users'],
  ['en', 'users', 'Users » Location'],
];

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
/** A text with the placeholders of the documents and with plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\{\{\w+\}\}/g, '{0}');

test.each(quoted)('V-14 has word for word, %s %s: %s', (language, feature, text) => {
  const texts = textsIn(JSON.parse(readFileSync(new URL(`${language}/${feature}.json`, import.meta.url), 'utf8'))).map(plain);
  expect(texts.filter((each) => each.startsWith(text))).not.toEqual([]);
});

test('V-14 has the same keys in both languages', () => {
  const keysOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner).map((each) => `${key}.${each}`)]) : [];
  for (const file of readdirSync(new URL('de', import.meta.url))) {
    const [german, english] = ['de', 'en'].map((language) => keysOf(JSON.parse(readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8'))).sort());
    expect(english, file).toEqual(german);
  }
});
