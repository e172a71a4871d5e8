/** The English texts, one object for each namespace; loaded only where they are read. */
export const english = import.meta.glob<object>('./en/*.json', { eager: true, import: 'default' });
