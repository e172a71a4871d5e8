/** An id as it stands in JSON that is sent: the number that the provider's own ids are, or the text where it is none. */
export function sentId(id: string): number | string {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
