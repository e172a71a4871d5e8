/** Arguments that sources of files send to the provider as they are, with one id for all of them. */
export const createFileArgs = (id: string) => ({
  id,
  photoId: id,
  trapReportId: id,
  planId: id,
  documentId: id,
  personId: id,
  defectId: id,
  imageId: id,
  customerId: id,
  listedAt: 0,
  start: 0,
  end: 1,
});
