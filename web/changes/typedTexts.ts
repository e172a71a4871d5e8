/** Fields that are chosen or known, not typed; `base` is the state that a form started from. Secrets are never shown. */
const known = /(^id|Id|Ids|^base|^country|^cardcode)$|password|secret|code|captcha/i;
/** Values of enumerations, days and moments. */
const chosen = /^([A-Z][A-Z_\d]*|\d{4}-\d\d-\d\d.*)$/;

/** Returns the texts of a change that a person has typed. */
export function getTypedTexts(input: unknown): string[] {
  if (typeof input === 'string') return input.trim() === '' || chosen.test(input) ? [] : [input];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => (known.test(name) ? [] : getTypedTexts(value)));
}
