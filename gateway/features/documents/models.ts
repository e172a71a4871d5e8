import type { LocationKey } from '../../access/scope.ts';

/** An article with safety data sheets. */
export interface SheetArticle {
  id: string;
  location: LocationKey;
  name: string;
}

/** What every document has. */
export interface DocumentFacts {
  location: LocationKey;
  date: Date | null;
  title: string;
  fileName: string;
}

/** A document of the provider; `path` is its address there. */
export interface GeneralDocument extends DocumentFacts {
  path: string;
}

/** A document that users of a location uploaded. */
export interface OwnDocument extends DocumentFacts {
  id: string;
  /** Who uploaded it; null where the provider does not tell. */
  uploadedBy: string | null;
}

/** A document as it is looked for: in which of the lists it stands, and what it is called. */
export interface ListedDocument {
  list: 'sheets' | 'general' | 'own';
  location: LocationKey;
  title: string;
  fileName: string | null;
  date: Date | null;
}
