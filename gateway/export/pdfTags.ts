type Structure = PDFKit.PDFStructureElement;
/** Role of a part of a document, for readers by ear. */
export type PdfRole = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/** Marks the parts of a document: what is read, in its order, and what is repeated or drawn around it. */
export interface PdfTags {
  /** Opens a part that has parts. */
  open(role: PdfRole, parent?: Structure): Structure;
  /** Draws a part. */
  part(role: PdfRole, parent: Structure | undefined, draw: () => void, alt?: string): void;
  /** Draws what is not read: lines, footers, headings that a page repeats. */
  artifact(draw: () => void): void;
  end(): void;
}

/** Tags of a document that was opened as a tagged one. */
export function pdfTags(document: PDFKit.PDFDocument): PdfTags {
  const root = document.struct('Document');
  document.addStructure(root);
  return {
    open(role, parent = root) {
      const part = document.struct(role);
      parent.add(part);
      return part;
    },
    part(role, parent = root, draw, alt) {
      const part = document.struct(role, alt === undefined ? {} : { alt }, draw);
      parent.add(part);
      part.end();
    },
    artifact(draw) {
      document.markContent('Artifact');
      draw();
      document.endMarkedContent();
    },
    end: () => root.end(),
  };
}
