import i18next from 'i18next';

const lost = '/picture-lost.svg';
/** An address is fetched again at most once in this time. */
const pauseMilliseconds = 60_000;
const renewedAt = new Map<string, number>();

type Renew = (address: string) => Promise<unknown>;
let renew: Renew | null = null;

/** Sets the function that refreshes a file's address, since addresses expire. */
export function renewPicturesBy(renewing: Renew): void {
  renew = renewing;
}

/** Fetches a new address for a picture and returns whether it does. If the address stays the same, the error is reported once more. */
function renewPictureAddress(picture: HTMLImageElement): boolean {
  const address = picture.getAttribute('src') ?? '';
  if (!renew || !address.startsWith('/files/')) return false;
  const last = renewedAt.get(address);
  if (last !== undefined && Date.now() - last < pauseMilliseconds) return false;
  renewedAt.set(address, Date.now());
  const report = () => picture.isConnected && picture.getAttribute('src') === address && picture.dispatchEvent(new Event('error'));
  // Runs in a later task, after React has rendered the new address.
  void renew(address).finally(() => setTimeout(report));
  return true;
}

/**
 * Replaces each picture that fails to load by a crossed-out picture with a text. The browser's own sign has no text and looks like an error
 * of the page. A picture that loads later in the same place is shown as usual. First fetches a new address of the file. Ends with the
 * signal. Components with their own message set the attribute `data-shows-loss` on the picture.
 */
export function replaceBrokenImages(root: Document, signal = new AbortController().signal): void {
  root.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLImageElement) || target.getAttribute('src') === lost) return;
      if (renewPictureAddress(target)) return event.stopPropagation();
      if ('showsLoss' in target.dataset) return;
      target.dataset['named'] ??= target.alt;
      target.alt = [target.dataset['named'], i18next.t('ui:pictureLost')].filter(Boolean).join(' – ');
      target.title = i18next.t('ui:pictureLost');
      target.src = lost;
    },
    { capture: true, signal },
  );
  root.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.dataset['named'] === undefined || target.getAttribute('src') === lost) return;
      target.alt = target.dataset['named'];
      target.removeAttribute('title');
      delete target.dataset['named'];
    },
    { capture: true, signal },
  );
}
