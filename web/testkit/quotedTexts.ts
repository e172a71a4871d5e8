/** Messages that the specification quotes, by the file of their texts. */
export const quoted: readonly (readonly [language: 'de' | 'en', feature: string, text: string])[] = [
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
  ['de', 'results', 'nicht überprüfbar'],
  ['en', 'defects', 'Not an image'],
  ['en', 'locations', 'Your Locations'],
  ['en', 'plans', 'authenticated'],
  ['en', 'users', 'Error loading locations'],
  ['en', 'users', 'Location » Users'],
  ['en', 'users', 'Users » Location'],
];

/** A text with the placeholders of the documents and with plain spaces. */
export const toPlainText = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\{\{\w+\}\}/g, '{0}');

/** Returns whether the documents quote the beginning of a text. */
export const isQuoted = (text: string) => quoted.some(([, , each]) => toPlainText(text).startsWith(each));
