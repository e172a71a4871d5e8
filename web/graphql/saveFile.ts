/** Outcome of a file that was to be saved; 'empty' where there is nothing to give, 'busy' where too many files are being made. */
export type SaveOutcome = 'saved' | 'empty' | 'busy' | 'failed';

const quotedName = /filename\*=UTF-8''([^;]+)/;

/** Saves content that the page made under a name. */
export function saveContent(content: Blob, name: string): void {
  const objectUrl = URL.createObjectURL(content);
  // In the document, so that the browser still knows its name when it begins to save.
  const link = Object.assign(document.createElement('a'), { href: objectUrl, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000);
}

/**
 * Fetches a file of the gateway and saves it under the name that the gateway sends, else under this one. Fetches it first, so that the page
 * shows a failure instead of saving it in a file. `look` receives the saved content, `onChunk` each chunk as it arrives.
 */
export async function saveFile(
  url: string | null | undefined,
  name: string,
  { signal, look, onChunk }: { signal?: AbortSignal; look?: (content: Blob) => Promise<void>; onChunk?: (chunk: Uint8Array) => void } = {},
): Promise<SaveOutcome> {
  if (!url) return 'failed';
  const response = await fetch(url, signal ? { signal } : {});
  if (response.status === 204) return 'empty';
  if (!response.ok) return (await isBusy(response)) ? 'busy' : 'failed';
  const given = quotedName.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const content = await (onChunk ? watchChunks(response, onChunk) : response).blob();
  saveContent(content, given ? decodeURIComponent(given) : name);
  await look?.(content);
  return 'saved';
}

/** Returns whether the gateway refuses a file only temporarily. */
async function isBusy(response: Response): Promise<boolean> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: { code?: string } };
  return error?.code === 'BUSY' || error?.code === 'TOO_EXPENSIVE';
}

/** Returns the same response and reports its chunks as they arrive. */
function watchChunks(response: Response, onChunk: (chunk: Uint8Array) => void): Response {
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onChunk(chunk);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counted) ?? null, { headers: response.headers });
}
