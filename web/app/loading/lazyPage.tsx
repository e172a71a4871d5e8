import type { ComponentType } from 'react';
import { loadTexts, type TextPart } from '../../i18n/i18n.ts';
import { type LazyPart, lazyPart } from '../../components/feedback/lazyPart.tsx';
import type { FailurePlace } from '../../components/feedback/PartFailureNotice.tsx';
import { withTimeout } from './withTimeout.ts';

/** A part of the portal that is loaded when it is shown, or shortly before. */
export type LazyComponent<Props extends object> = LazyPart<ComponentType<Props>>;

type Load<Module> = () => Promise<Module>;
type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;
type Later<Part> = LazyComponent<PropsOf<Part>>;

/** Makes a page for visitors, which uses the gateway without Apollo. */
export function createVisitorPage<Module, Name extends keyof Module>(load: Load<Module>, name: Name): Later<Module[Name]> {
  return lazyPart(() => withTimeout(load()), name, { isPreloaded: true }) as Later<Module[Name]>;
}

async function loadWithClient<Module, Name extends keyof Module>(load: Load<Module>, name: Name, texts: readonly TextPart[]) {
  const [module, { withClient }] = await withTimeout(Promise.all([load(), import('../signedIn.ts'), loadTexts(texts)]));
  return { Part: withClient(module[name] as ComponentType<PropsOf<Module[Name]>>) };
}

/** A part of the frame with Apollo around it, and with these texts. */
export function createPart<Module, Name extends keyof Module>(
  load: Load<Module>,
  name: Name,
  place?: FailurePlace,
  ...texts: readonly TextPart[]
): Later<Module[Name]> {
  return lazyPart(() => loadWithClient(load, name, texts), 'Part', { place });
}

/** The same with the texts of the pages behind sign-in. */
export function createUserPart<Module, Name extends keyof Module>(load: Load<Module>, name: Name, place?: FailurePlace): Later<Module[Name]> {
  return createPart(load, name, place, 'user');
}

/** Makes pages with Apollo around them and with these texts. */
const createPageFactory =
  (...texts: readonly TextPart[]) =>
  <Module, Name extends keyof Module>(load: Load<Module>, name: Name): Later<Module[Name]> =>
    lazyPart(() => loadWithClient(load, name, texts), 'Part', { isPreloaded: true });

/** A page of a visitor's password. */
export const createPasswordPage = createPageFactory('passwords');
/** A page behind sign-in. */
export const createUserPage = createPageFactory('user');
/** The page of support requests. */
export const createSupportPage = createPageFactory('user', 'dialogs');
/** A page for an audit, of pictures of traps, or of files. */
export const createAuditPage = createPageFactory('user', 'audit');
/** A page of plans. */
export const createPlanPage = createPageFactory('user', 'plans');
/** A page of users, their settings or the API. */
export const createAccountPage = createPageFactory('user', 'accounts');
/** A page of users, who are invited again by the form of a forgotten password, or of the own password. */
export const createUsersPage = createPageFactory('user', 'accounts', 'passwords');
