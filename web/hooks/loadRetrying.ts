/** Waits between the attempts to load a part of the portal. The network may be back after a few seconds. */
const pauses = [500, 1_500, 2_500];
const versionMilliseconds = 5_000;

/** The server has another version of the portal than the one that is open, and no longer the files of this one. */
export class OutdatedError extends Error {
  override name = 'OutdatedError';
}

/** Waits, but no longer than until the network is back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
  });
}

/** Returns whether the server's current page has another entry script than the open page. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(versionMilliseconds) });
    return response.ok && !(await response.text()).includes(entry);
  } catch {
    return false;
  }
}

/** Loads code or texts and retries while the network is away. Throws OutdatedError after a deployment. */
export async function loadRetrying<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const milliseconds of pauses) {
    try {
      return await load();
    } catch {
      if (await isOutdated()) throw new OutdatedError();
      await pause(milliseconds);
    }
  }
  return load();
}
