const chunkMilliseconds = 120_000;

/** A part of the portal that is being loaded; fails when it does not come within 120 s. */
export async function withTimeout<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('This part of the portal did not load in time.')), chunkMilliseconds);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
