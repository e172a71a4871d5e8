const maxCharacters = 1000;

/** The detailed description as a table shows it: cut to 1000 letters, with its first line break and no other. */
export function getDetailLines(detail: string | null): readonly string[] {
  const [first = '', ...others] = (detail ?? '').slice(0, maxCharacters).split(/\r?\n/);
  return [first, others.join(' ')].filter((line) => line !== '');
}
