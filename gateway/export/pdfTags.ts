type Structure = PDFKit.PDFStructureElement;
/** Role of a part of a document, for readers by ear. */
type PdfRole = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Link' | 'Figure';

/** Marks the parts of a document: what is read, in its order, and what is repeated or drawn around it. */
export interface PdfTags {
  /** Opens a part that has parts. */
  open(role: PdfRole, parent?: Structure, alt?: string): Structure;
  drawPart(role: PdfRole, parent: Structure | undefined, draw: () => void, alt?: string): void;
  /** Draws a link over an area of the page; its text is what a reader hears. */
  drawLink(parent: Structure, draw: () => void, to: string, text: string, area: { x: number; y: number; width: number; height: number }): void;
  /** Draws what is not read: lines, footers, headings that a page repeats. */
  drawArtifact(draw: () => void): void;
  /** Ends the document. It says that it conforms to PDF/UA unless a part has weaker tags than its content. */
  end(isComplete?: boolean): void;
}

/** All headers are those of columns. PDFKit writes the scope, which its types do not know yet. */
const columnHeader: object = { scope: 'Column' };

/** Part of the metadata by which a file says that it conforms to PDF/UA-1. */
const conformity = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `;

/** Tags of a document that was opened as a tagged one. */
export function createPdfTags(document: PDFKit.PDFDocument): PdfTags {
  const root = document.struct('Document');
  document.addStructure(root);
  return {
    open(role, parent = root, alt) {
      const part = document.struct(role, alt === undefined ? {} : { alt });
      parent.add(part);
      return part;
    },
    drawPart(role, parent = root, draw, alt) {
      const part = document.struct(role, { ...(alt === undefined ? {} : { alt }), ...(role === 'TH' ? columnHeader : {}) }, draw);
      parent.add(part);
      part.end();
    },
    drawLink(parent, draw, to, text, { x, y, width, height }) {
      const part = document.struct('Link');
      parent.add(part);
      part.add(draw);
      document.link(x, y, width, height, to, { structParent: part, Contents: new String(text) } as object);
      part.end();
    },
    drawArtifact(draw) {
      document.markContent('Artifact');
      draw();
      document.endMarkedContent();
    },
    end(isComplete = true) {
      root.end();
      if (isComplete) document.appendXML(conformity);
    },
  };
}
