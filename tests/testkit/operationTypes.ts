import type * as documents from '../generated/graphql.ts';

type Documents = typeof documents;
type OperationKey = Extract<keyof Documents, `${string}Document`>;

/** Name of one of the client's operations. */
export type OperationName = OperationKey extends `${infer Name}Document` ? Name : never;

type DocumentOf<Name extends string> = `${Name}Document` extends OperationKey ? Documents[`${Name}Document`] : never;

type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;
type ValueOfAny<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/**
 * A result without nulls, in which objects of several types have the fields of all of them. A test knows which of them a response has,
 * and fails where it has another.
 */
export type Present<Value> = [NonNullable<Value>] extends [readonly (infer Item)[]]
  ? Present<Item>[]
  : [NonNullable<Value>] extends [object]
    ? { [Key in KeyOfAny<NonNullable<Value>>]: Present<ValueOfAny<NonNullable<Value>, Key>> }
    : NonNullable<Value>;

/** Data of an operation; of a name that is not known before the test runs it is anything. */
export type DataOf<Name extends string> = string extends Name
  ? any
  : DocumentOf<Name> extends { __apiType?: (variables: any) => infer Data }
    ? Present<Data>
    : any;

/** Input with some of its fields, and with any text where the schema names values: a test may send what is refused. */
type Sent<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : Value extends object
      ? { [Key in keyof Value]?: Sent<Value[Key]> | undefined }
      : Value;

/** Variables of an operation; of a name that is not known before the test runs they are any object. */
export type VariablesOf<Name extends string> = string extends Name
  ? object
  : DocumentOf<Name> extends { __apiType?: (variables: infer Variables) => any }
    ? Sent<Variables>
    : object;

export type InputOf<Name extends string> = VariablesOf<Name> extends { input?: infer Input } ? NonNullable<Input> : object;
