/** Characters of the fonts that every PDF reader has (WinAnsi), beyond Latin-1. */
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Returns a text with only the characters of the PDF's fonts: an unknown letter without its accent, else a question mark. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .map((letter) => {
      if (letter.codePointAt(0)! < 256 || beyondLatin.includes(letter)) return letter;
      const plain = letter.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
      return plain.codePointAt(0)! < 256 ? plain : '?';
    })
    .join('');
