/** Characters of the fonts that every PDF reader has (WinAnsi), beyond Latin-1. */
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** A text with nothing but what the fonts of a PDF can show: a letter without its accent where only that is known, else a question mark. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .map((letter) => {
      if (letter.codePointAt(0)! < 256 || beyondLatin.includes(letter)) return letter;
      const plain = letter.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
      return plain.codePointAt(0)! < 256 ? plain : '?';
    })
    .join('');
