/**
 * Ends the page's stream of news at once. As a script of the page: a route of Playwright's switches the browser's cache off, and each further
 * page load takes a second of processor time more.
 */
export const withoutNews = `(() => {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    String(input) === '/graphql/stream'
      ? Promise.resolve(new Response('event: complete\\ndata: \\n\\n', { headers: { 'content-type': 'text/event-stream' } }))
      : fetch(input, init);
})()`;
