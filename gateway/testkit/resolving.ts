type Resolver = (parent: unknown, args: unknown, context: unknown) => unknown;

/** Calls single fields of a feature's resolvers; a field that resolves synchronously is a promise, too. */
export function createFieldResolver(resolvers: object) {
  const types = resolvers as Record<string, Record<string, Resolver | { resolve: Resolver }>>;
  return async <Result>(type: string, name: string, parent: unknown, args: object = {}, context: unknown = {}): Promise<Result> => {
    const field = types[type]![name]!;
    return (await (typeof field === 'function' ? field : field.resolve)(parent, args, context)) as Result;
  };
}

/** Runs each write as if it were the first with its key. */
export const everyWrite = { run: async (_session: unknown, _name: unknown, _input: unknown, write: () => unknown) => write() };
