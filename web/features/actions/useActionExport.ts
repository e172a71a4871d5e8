import { useApolloClient } from '@apollo/client/react';
import { ActionFileDocument, type ActionFilter, ActionListFileDocument, type ActionOrder, AllActionListFileDocument } from '../../generated/graphql.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { useExport } from '../../components/print/useExport.ts';

/** Files of the list of actions. */
export const actionFiles = ['EXCEL', 'PDF'] as const;
type ActionFile = (typeof actionFiles)[number];

/** Takes the list along as Excel or PDF, as filtered and sorted; `at` is null for all locations. */
export function useActionExport(location: LocationKey | null, { filter, sort }: { filter: ActionFilter; sort: ActionOrder }) {
  const client = useApolloClient();
  return useExport<ActionFile>(async (format) => {
    const requested = { filter, sort, format, language: getGatewayLanguage() };
    if (location === null) {
      const { data } = await client.query({ query: AllActionListFileDocument, variables: requested, fetchPolicy: 'no-cache' });
      return data?.actions?.file?.url ?? null;
    }
    const variables = { customer: { country: location.country, cardcode: location.cardcode }, ...requested };
    const { data } = await client.query({ query: ActionListFileDocument, variables, fetchPolicy: 'no-cache' });
    return data?.customer?.actions?.file?.url ?? null;
  });
}

/** Files of one action. */
export const actionFileFormats = ['PDF'] as const;

/** Takes an action along as a PDF with its photos and history. */
export function useActionFile(id: string) {
  const client = useApolloClient();
  return useExport<(typeof actionFileFormats)[number]>(async () => {
    const { data } = await client.query({ query: ActionFileDocument, variables: { id, language: getGatewayLanguage() }, fetchPolicy: 'no-cache' });
    return data?.action?.file.url ?? null;
  });
}
