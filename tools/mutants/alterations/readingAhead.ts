import type { Alteration } from '../alteration.ts';

/** What the gateway reads before it is asked. */
export const alterations: readonly Alteration[] = [
  {
    row: 'W-13 rehearsed changes',
    file: 'gateway/provider-client/rehearsedCalls.ts',
    from: 'if (endpoint.keepSeconds === 0) return never();',
    to: '',
    tests: 'gateway tests/gateway/rehearsal.test.ts',
  },
  {
    row: 'W-19 rehearsed tools',
    file: 'gateway/http/rehearse.ts',
    from: " || session?.kind !== 'browser'",
    to: '',
    tests: 'gateway tests/gateway/rehearsal.test.ts',
  },
  {
    row: 'a page is read ahead in its own user’s name',
    file: 'gateway/http/openedPages.ts',
    from: 'JSON.stringify([user.id, actor?.id, address])',
    to: 'JSON.stringify([address])',
    tests: 'gateway tests/gateway/openedPages.test.ts',
  },
  {
    row: 'a page is read ahead when it is opened',
    file: 'gateway/http/pages.ts',
    from: 'void onOpen(request, reply)',
    to: 'void Promise.resolve()',
    tests: 'gateway tests/gateway/openedPages.test.ts',
  },
];
