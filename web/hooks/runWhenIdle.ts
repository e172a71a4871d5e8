/** Longest wait of a browser without idle callbacks, such as Safari. */
const milliseconds = 2_000;

/** Runs `task` when the browser has nothing else to do. Returns a function that cancels it. */
export function runWhenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}
