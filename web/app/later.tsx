import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadUserTexts } from '../i18n/i18n.ts';
import { inTime } from './inTime.ts';

/** A part of the portal that is loaded when it is shown, or shortly before. */
export type LaterPart<Props extends object> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<unknown> };

type Load<Name extends string, Props extends object> = () => Promise<Record<Name, ComponentType<Props>>>;

/** A part that a visitor may see: it asks the gateway without Apollo. */
export function visitorPart<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name): LaterPart<Props> {
  const loadNow = async () => ({ default: (await inTime(load()))[name] });
  return Object.assign(lazy(loadNow), { preload: load });
}

/** A part with Apollo around it. */
export function part<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name): LaterPart<Props> {
  const loadAll = async () => {
    const [module, { withClient }] = await inTime(Promise.all([load(), import('../graphql/withClient.tsx')]));
    return { default: withClient(module[name]) };
  };
  return Object.assign(lazy(loadAll), { preload: loadAll });
}

/** A part with Apollo around it and with the texts of the pages behind sign-in. */
export function userPart<Name extends string, Props extends object>(load: Load<Name, Props>, name: Name): LaterPart<Props> {
  return part(async () => (await Promise.all([load(), loadUserTexts()]))[0], name);
}
