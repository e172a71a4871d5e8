/**
 * Maximum number of characters of a note as it is sent. The provider takes it in the query of a GET, and servers refuse
 * requests with more than some 8 KB. Names of the call and of the user need the rest.
 */
export const maxNoteLength = 6_500;

/** Characters that a text takes in a query, where a space takes one and an umlaut six. */
export const countEncodedCharacters = (text: string): number => new URLSearchParams([['', text]]).toString().length - 1;
