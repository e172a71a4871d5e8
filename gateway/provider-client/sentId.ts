/** An id as sent in JSON: the number that the provider's ids are, or the text if it is none. */
export function toSentId(id: string): number | string {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
