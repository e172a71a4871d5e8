import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadTexts, type TextPart } from '../i18n/i18n.ts';
import { inTime } from './inTime.ts';

/** A part of the portal that is loaded when it is shown, or shortly before. */
export type LaterPart<Props extends object> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<unknown> };

type Load<Module> = () => Promise<Module>;
type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/** A part that a visitor may see: it asks the gateway without Apollo. */
export function visitorPart<Module, Name extends keyof Module>(load: Load<Module>, name: Name): LaterPart<PropsOf<Module[Name]>> {
  const loadNow = async () => ({ default: (await inTime(load()))[name] as ComponentType<PropsOf<Module[Name]>> });
  return Object.assign(lazy(loadNow), { preload: load });
}

/** A part with Apollo around it. */
export function part<Module, Name extends keyof Module>(load: Load<Module>, name: Name): LaterPart<PropsOf<Module[Name]>> {
  const loadAll = async () => {
    const [module, { withClient }] = await inTime(Promise.all([load(), import('./signedIn.ts')]));
    return { default: withClient(module[name] as ComponentType<PropsOf<Module[Name]>>) };
  };
  return Object.assign(lazy(loadAll), { preload: loadAll });
}

/** Makes parts with Apollo around them and with these texts. */
const partWith =
  (texts: readonly TextPart[]) =>
  <Module, Name extends keyof Module>(load: Load<Module>, name: Name): LaterPart<PropsOf<Module[Name]>> =>
    part(async () => (await Promise.all([load(), loadTexts(texts)]))[0], name);

/** A part with Apollo around it and with the texts of the pages behind sign-in. */
export const userPart = partWith(['user']);
/** The same with the texts of the pages for an audit. */
export const auditPart = partWith(['user', 'audit']);
/** The same with the texts of the pages of plans. */
export const planPart = partWith(['user', 'plans']);
/** The same with the texts of the pages of users and of the API. */
export const accountPart = partWith(['user', 'accounts']);
