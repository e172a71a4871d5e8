/** Order of names for people, whatever the language of the page: "Lager 9" before "Lager 10", upper and lower case are equal. */
export const germanCollator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
