import type { LocationKey } from '../../access/scope.ts';

/** An article with safety data sheets. */
export interface SheetArticle {
  id: string;
  location: LocationKey;
  name: string;
}

/** Fields of every document. */
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
  /** Name of the uploader; null where the provider names none. */
  uploadedBy: string | null;
}

/** A document by which it is found: the list that contains it, and its name. */
export interface ListedDocument {
  list: 'sheets' | 'general' | 'own';
  location: LocationKey;
  title: string;
  fileName: string | null;
  date: Date | null;
}
