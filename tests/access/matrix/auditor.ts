import { randomUUID } from 'node:crypto';
import {
  getOperationAST,
  type GraphQLEnumType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';
import { fileSources, uploadKinds } from '../../../gateway/features.ts';
import type { SealedUrls } from '../../../gateway/export/sealedUrls.ts';
import { readTrustedDocuments } from '../../../gateway/graphql/trustedDocuments.ts';
import type { Caller, TestStack } from '../../testkit/testStack.ts';
import { drawPicture, uploadAs } from '../../testkit/uploads.ts';
import type { Place } from './documents.ts';
import { createFileArgs } from '../fileArgs.ts';

/** A link, what it opens, and things that it must not open. */
export interface AuditorWorld {
  stack: TestStack;
  schema: GraphQLSchema;
  auditor: Caller;
  sealedUrls: SealedUrls;
  sessionKey: string;
  home: Place;
  /** Another location of the link's user, with its name. */
  other: Place & { name: string };
  /** Ids of things at the other location and at home. */
  ids: readonly string[];
  from: string;
  parts: readonly string[];
  /** State of what is not written to the provider. */
  stateOfRecords: () => Promise<string>;
}

/** Operations that a visitor may send as well; the last ones end the session. */
const ofVisitors = /^(CurrentSession|ServiceState|SetLanguage|CaptchaImage|RequestPasswordLink|PasswordCodeCheck|SingleSignOn|EnterAudit)$/;
const ends = /^(SignOut|SignIn|CompleteSignIn|SetPassword|EnterPlanView|NotificationNews)$/;
const documents = [...readTrustedDocuments('web/generated/persisted-documents.json').values()];

/** Tries everything as an auditor; returns what it got and must not. */
export async function attackAsAuditor(world: AuditorWorld, only: (operation: string) => boolean = () => true): Promise<string[]> {
  const { stack, schema, auditor, home, other, ids, parts, from } = world;
  const leaks = new Set<string>();
  const before = await world.stateOfRecords();
  stack.clearCalls();

  function createValue(name: string, type: GraphQLInputType, place: Place, id: string, part: string): unknown {
    const bare = getNullableType(type);
    const named = getNamedType(type);
    if (isListType(bare)) return [createValue(name, bare.ofType as GraphQLInputType, place, id, part)];
    if (named.name === 'CustomerKey') return { country: place.country, cardcode: place.cardcode };
    if (named.name === 'Country') return place.country;
    if (named.name === 'AuditPackPart') return part;
    if (isEnumType(named)) return named.getValues()[0]!.name;
    if (isInputObjectType(named))
      return Object.fromEntries(
        Object.values(named.getFields()).flatMap((field) => {
          const isTaken = isNonNullType(field.type) || /^(customer|text|title|note)$/.test(field.name);
          return isTaken ? [[field.name, createValue(field.name, field.type, place, id, part)]] : [];
        }),
      );
    if (name === 'requestId') return randomUUID();
    if (named.name === 'ID') return id;
    if (named.name === 'Int' || named.name === 'Float') return ({ offset: 0, skip: 0, first: 20 } as Record<string, number>)[name] ?? 1;
    if (named.name === 'Boolean') return true;
    if (named.name === 'Date') return name === 'to' ? '2026-11-22' : '2026-11-01';
    return named.name === 'DateTime' ? '2026-11-01T00:00:00Z' : 'Probe';
  }
  const allParts = (schema.getType('AuditPackPart') as GraphQLEnumType).getValues().map(({ name }) => name);

  async function tryOperation(name: string, text: string): Promise<void> {
    const variables = getOperationAST(parse(text))!.variableDefinitions ?? [];
    const hasVariable = (type: string) => variables.some((variable) => JSON.stringify(variable.type).includes(`"${type}"`));
    const needed = variables.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE);
    for (const part of hasVariable('AuditPackPart') && name.startsWith('Auditor') ? allParts : ['POSITIONS'])
      for (const place of [home, other])
        for (const id of text.includes('ID!') || text.includes('Input!') ? ids : ids.slice(0, 1)) {
          const filled = Object.fromEntries(
            needed.map(({ variable, type }) => [
              variable.name.value,
              createValue(variable.name.value, typeFromAST(schema, type as never) as GraphQLInputType, place, id, part),
            ]),
          );
          const { data } = await auditor.execute(name, filled);
          const values = Object.values((data ?? {}) as object).filter((value) => value !== null);
          const got = JSON.stringify(values);
          if (got.includes(other.name) || got.includes(`"${other.cardcode}"`)) leaks.add(`the other location by ${name}`);
          else if (values.length > 0 && !name.startsWith('Auditor') && !ofVisitors.test(name)) leaks.add(`an answer by ${name}`);
          const view = data?.auditorView?.part as { state?: string; items?: { title: string }[] } | undefined;
          if (view && !parts.includes(part)) leaks.add(`the part ${part} by ${name}`);
          for (const { title } of view?.items ?? []) {
            const [, day, month, year] = /(\d\d)\.(\d\d)\.(\d{4})/.exec(title) ?? [];
            if (year && `${year}-${month}-${day}` < from) leaks.add(`a visit before the period by ${name}`);
          }
        }
  }
  for (const { name, text } of documents) if (!ends.test(name) && only(name)) await tryOperation(name, text);

  const seal = (source: string, args: Record<string, string | number>, { country, cardcode }: Place) =>
    world.sealedUrls.seal({ source, args, name: 'x', sessionKey: world.sessionKey, location: `${country as 'AT'}:${cardcode}` });
  const period = { from, to: '2026-11-22', language: 'DE', format: 'PDF' };
  for (const { name } of fileSources)
    for (const place of [home, other])
      for (const part of allParts) {
        const isView = name.startsWith('auditor');
        if (!isView && part !== allParts[0]) continue;
        // The view opens what the link says, whatever an address says.
        if (name === 'auditorPack' || (name === 'auditorFile' && parts.includes(part))) continue;
        const args = { ...period, ...createFileArgs(ids[0]!), part, at: 0, parts: part, requested: '{}', isAll: 0, rows: 1 };
        const { status } = await auditor.get(seal(name, args, place));
        if (status < 400) leaks.add(`a file of ${name}`);
      }
  for (const { name } of uploadKinds) if ((await uploadAs(name, auditor, await drawPicture(8, 8))).status < 400) leaks.add(`an upload of ${name}`);
  if ((await auditor.post({ query: '{ locations(first: 5) { nodes { customer { name } } } }' })).data) leaks.add('a document of its own');
  for (const call of new Set(stack.writes())) if (!/^(captcha|setLang|stayLoggedIn|checkPass)/.test(call)) leaks.add(`the write ${call}`);
  if ((await world.stateOfRecords()) !== before) leaks.add('a write to the records');
  return [...leaks].sort();
}
