/**
 * The one live region of the page. It is there before its first message, and next to the page, since screen readers announce nothing from
 * within a busy part. An open dialog hides its neighbours except live regions.
 */
const region = document.createElement('div');
region.role = 'status';
region.ariaLive = 'polite';
region.style.cssText = 'position:fixed;clip-path:inset(50%);width:1px;height:1px;overflow:hidden';
document.body.append(region);

/** Says a short message to screen readers, once. */
export function announce(text: string): void {
  // A region that says the same again is not announced.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Returns whether the region still has this message. */
export const isAnnounced = (text: string): boolean => region.textContent?.trimEnd() === text;

/** Empties the region if it still has this message. */
export function clearAnnouncement(text: string): void {
  if (isAnnounced(text)) region.textContent = '';
}
