import i18next from 'i18next';

const lost = '/picture-lost.svg';

/**
 * Puts a crossed-out picture, with words for it, in place of each one that cannot be loaded: the browser's own sign for it says
 * nothing and looks like a fault of the page. A picture that comes later in the same place is shown as ever.
 * It goes on until the signal ends it. Where a component says it in its own way its picture has the attribute `data-tells-loss`.
 */
export function replaceLostPictures(root: Document, signal = new AbortController().signal): void {
  root.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.getAttribute('src') === lost || 'tellsLoss' in target.dataset) return;
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
