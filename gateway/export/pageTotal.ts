/** The number of all pages, which is known only when the last one is written. */
interface PageTotal {
  /** Reserves its place on the current page: from `x` on, with the foot of the letters at `baseline`. */
  place: (x: number, baseline: number) => void;
  /** Writes the text in all reserved places. */
  end: (text: string) => void;
}

const name = 'PageTotal';

/** A font of PDFKit: its reference, and the signs of a text in it. */
interface EmbeddedFont {
  ref: () => unknown;
  encode: (text: string) => readonly [readonly string[], unknown];
}

/** One text that all pages of a document share and that is written last, so that no page has to wait in memory for it. */
export function createPageTotal(document: PDFKit.PDFDocument, { points, colour }: { points: number; colour: readonly [number, number, number] }): PageTotal {
  // The types of PDFKit do not have it.
  const font = (document.font('regular') as unknown as { _font: EmbeddedFont })._font;
  const form = document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -points, 20 * points, 2 * points], Resources: { Font: { F: font.ref() } } });
  return {
    place(x, baseline) {
      document.page.xobjects[name] = form;
      // The page counts downwards from its top, the text upwards.
      document.addContent(`q 1 0 0 -1 ${x} ${baseline} cm /${name} Do Q`);
    },
    end(text) {
      const fill = colour.map((part) => (part / 255).toFixed(3)).join(' ');
      form.end(`BT ${fill} rg /F ${points} Tf <${font.encode(text)[0].join('')}> Tj ET`);
    },
  };
}
