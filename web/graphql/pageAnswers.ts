import type { Answer } from './ask.ts';

declare global {
  /**
   * Responses that the gateway writes into the page that the browser opens (gateway/http/clientApp.ts), by query; null until they arrive.
   */
  var pageAnswers: Record<string, Answer<unknown> | null> | undefined;
}

/** Responses in a page are used while it starts. */
const startMilliseconds = 10_000;

/** Returns the response that the page brought to a query, once; waits for it while the page still loads. Null without one. */
export async function takePageAnswer<Data>(question: string): Promise<Answer<Data> | null> {
  const answers = globalThis.pageAnswers ?? {};
  if (!(question in answers) || performance.now() > startMilliseconds) return null;
  while (!answers[question] && document.readyState === 'loading')
    await new Promise((resolve) => {
      addEventListener('pageAnswer', resolve, { once: true });
      addEventListener('DOMContentLoaded', resolve, { once: true });
    });
  const answer = answers[question] as Answer<Data> | undefined;
  delete answers[question];
  return answer ?? null;
}
