/** An advisor of the provider. */
export interface Advisor {
  id: string;
  name: string;
  /** A data URL, or an address at the provider. */
  photo: string | null;
  function: string | null;
  phone: string | null;
  mobile: string | null;
  email: string | null;
  qualifications: readonly { id: string; title: string; description: string | null; validUntil: Date | null }[];
  trainingDocuments: readonly { id: string; title: string; date: Date | null; path: string }[];
}
