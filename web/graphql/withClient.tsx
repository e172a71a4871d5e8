import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType } from 'react';
import { client } from './client.ts';

/** Wraps a component that uses Apollo. */
export function withClient<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WithClient(props: Props) {
    return (
      <ApolloProvider client={client}>
        <Component {...props} />
      </ApolloProvider>
    );
  };
}
