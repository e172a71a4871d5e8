import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { identityProviderList, isProtected } from '../auth/identityProviders.ts';
import { ConfigError } from './configError.ts';
import { addressLines, flag, openAddress, port, proxies, seconds, webAddress } from './settingKinds.ts';

const Settings = z.object({
  GATEWAY_HOST: z.string().default('127.0.0.1'),
  GATEWAY_PORT: port.default(4000),
  PROVIDER_URL: openAddress.default('http://127.0.0.1:4100/'),
  PROVIDER_CONNECTIONS: z.coerce.number().int().positive().default(128),
  PROVIDER_TIMEOUT_SECONDS: seconds.default(15),
  STORE_URL: z
    .string()
    .regex(/^(file:.|redis:|rediss:|valkey:|memory:)/, 'must begin with file:, redis:, rediss: or valkey:')
    .default('file:.data/gateway.sqlite'),
  STORE_PREFIX: z
    .string()
    .regex(/^[\w.:-]*$/, 'may have letters, digits and _ . : - only')
    .default('portal:'),
  RECORDS_URL: z
    .string()
    .regex(/^(postgres:|postgresql:|file:.|memory:|off$)/, 'must begin with postgres: or file:, or be off')
    .optional(),
  PROVIDER_SERVICE_USER: z.string().optional(),
  PROVIDER_SERVICE_PASSWORD: z.string().optional(),
  PROVIDER_SERVICE_ADMINISTRATORS: flag.default(false),
  PORTAL_URL: openAddress.optional(),
  SSO_PROVIDERS: identityProviderList.default([]),
  SMTP_URL: z
    .string()
    .regex(/^(smtps?:\/\/.|file:.)/, 'must begin with smtp://, smtps:// or file:')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+ <)?[^\s@<>]+@[\w.-]+>?$/, 'must be an address, or a name and an address: Portal <noreply@portal.example>')
    .optional(),
  SECOND_FACTOR: z.enum(['off', 'offered', 'administrators']).optional(),
  ACCESS_TOKEN_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(300),
  NEWS_SECONDS: seconds.default(20),
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(600),
  PROVIDER_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(12_000),
  MAX_REQUESTS: z.coerce.number().int().positive().default(256),
  SECRET: z
    .string()
    .refine((text) => text.trim().length >= 32, 'must have 32 characters or more, besides blanks around them')
    .optional(),
  SECURE_COOKIES: flag.default(true),
  SESSION_IDLE_SECONDS: seconds.default(30 * 60),
  SESSION_LIFE_SECONDS: seconds.default(12 * 60 * 60),
  DRAIN_MILLISECONDS: z.coerce.number().int().min(0).default(500),
  SIGN_IN_TRIES: z.coerce.number().int().positive().default(5),
  SIGN_IN_TRIES_SECONDS: seconds.default(15 * 60),
  REFUSAL_MILLISECONDS: z.coerce.number().int().positive().default(400),
  ACTING_SECONDS: seconds.default(30 * 60),
  WEB_FOLDER: z.string().default('web/dist'),
  TRUSTED_DOCUMENTS: z.string().default('web/generated/persisted-documents.json'),
  TRUSTED_PROXIES: proxies.default([]),
  AUDIT_REQUIRED: flag.default(false),
  AUDIT_DAYS: z.coerce.number().int().positive().optional(),
  ACTIVITY_DAYS: z.coerce.number().int().min(0).optional(),
  AUDIT_FILE: z.string().default('.data/audit.jsonl'),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  FOOTER_URL: openAddress.default('https://portal.example/'),
  BRAND_NAME: z.string().max(80, 'must have 80 characters or fewer').optional(),
  BRAND_ADDRESS: addressLines.default([]),
  BRAND_CONTACT: z.string().max(120, 'must have 120 characters or fewer').optional(),
  BRAND_COLOUR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0b5d8a')
    .optional(),
  BRAND_LOGO: z.string().optional(),
  PRIVACY_CONTROLLER: addressLines.optional(),
  PRIVACY_CONTACT: z.string().max(120, 'must have 120 characters or fewer').optional(),
  METRICS_HOST: z.string().optional(),
  METRICS_PORT: port.optional(),
  // Read by OpenTelemetry's packages, with the rest of OTEL_*: named here to be checked.
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
  OTEL_TRACES_SAMPLER: z
    .enum(['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'])
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  ANALYTICS_URL: webAddress.optional(),
});

const sharedStore = /^(redis|rediss|valkey):/;
const checked = Settings.superRefine((settings, context) => {
  const { STORE_URL, SECRET, GATEWAY_PORT, METRICS_PORT } = settings;
  checkRecords(settings, context);
  checkSingleSignOn(settings, context);
  checkSecondFactor(settings, context);
  checkMail(settings, context);
  if (METRICS_PORT === GATEWAY_PORT && METRICS_PORT !== 0)
    context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'is the port of the portal (GATEWAY_PORT). Choose another.' });
  if (sharedStore.test(STORE_URL) && SECRET === undefined)
    context.addIssue({
      code: 'custom',
      path: ['SECRET'],
      message:
        'is required with a shared store (STORE_URL), so that each gateway opens the file addresses of the others. Give all gateways the same 32 characters or more.',
    });
});

/** Several gateways need one records database, and a service account has a name and a password. */
function checkRecords(
  { STORE_URL, RECORDS_URL, PROVIDER_SERVICE_USER: user, PROVIDER_SERVICE_PASSWORD: password, ...others }: z.infer<typeof Settings>,
  context: z.RefinementCtx,
): void {
  const isRequested = RECORDS_URL?.startsWith('file:') || (user !== undefined && RECORDS_URL === undefined);
  if (sharedStore.test(STORE_URL) && isRequested)
    context.addIssue({
      code: 'custom',
      path: ['RECORDS_URL'],
      message:
        'must be a PostgreSQL server with a shared store (STORE_URL): a folder can serve only one gateway. Set postgres://…, or off without a service account.',
    });
  const asking = { SECOND_FACTOR: (others.SECOND_FACTOR ?? 'off') !== 'off', SMTP_URL: others.SMTP_URL !== undefined, ACTIVITY_DAYS: others.ACTIVITY_DAYS };
  if (RECORDS_URL === 'off' || (RECORDS_URL === undefined && sharedStore.test(STORE_URL)))
    for (const [name, isOn] of Object.entries(asking))
      if (isOn) context.addIssue({ code: 'custom', path: [name], message: 'needs records (RECORDS_URL), which are off.' });
  if (user !== undefined && RECORDS_URL === 'off')
    context.addIssue({ code: 'custom', path: ['RECORDS_URL'], message: 'is off, but a service account (PROVIDER_SERVICE_USER) needs records.' });
  if ((user === undefined) !== (password === undefined))
    context.addIssue({
      code: 'custom',
      path: [user === undefined ? 'PROVIDER_SERVICE_USER' : 'PROVIDER_SERVICE_PASSWORD'],
      message: 'is missing: the service account needs a name and a password.',
    });
}

/** Second factors are in the records, and sealed by a secret that is the same after the next start. Passkeys are bound to the portal's address. */
function checkSecondFactor({ SECOND_FACTOR, SECRET, PORTAL_URL }: z.infer<typeof Settings>, context: z.RefinementCtx): void {
  if ((SECOND_FACTOR ?? 'off') !== 'off' && SECRET === undefined && PORTAL_URL === undefined)
    context.addIssue({ code: 'custom', path: ['SECOND_FACTOR'], message: 'needs SECRET for authenticator apps, or PORTAL_URL for passkeys.' });
}

/** Mails have a sender and links that must open after the next start; what is sent is in the records. */
function checkMail({ SMTP_URL, MAIL_FROM, PORTAL_URL, SECRET }: z.infer<typeof Settings>, context: z.RefinementCtx): void {
  if (SMTP_URL === undefined) return;
  const addProblem = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (SMTP_URL.startsWith('smtp') && !URL.canParse(SMTP_URL)) addProblem('SMTP_URL', 'is no address such as smtp://user:password@mail.example:587.');
  if (MAIL_FROM === undefined) addProblem('MAIL_FROM', 'is missing: mails (SMTP_URL) need a sender.');
  if (PORTAL_URL === undefined) addProblem('PORTAL_URL', 'is missing: mails (SMTP_URL) have links to the portal.');
  if (SECRET === undefined) addProblem('SECRET', 'is missing: links of mails (SMTP_URL) are sealed and must open after the next start.');
}

/** Single sign-on needs the address to which identity providers return, and the service account, which opens the session. */
function checkSingleSignOn({ SSO_PROVIDERS, PORTAL_URL, ...service }: z.infer<typeof Settings>, context: z.RefinementCtx): void {
  if (SSO_PROVIDERS.length === 0) return;
  const addProblem = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (PORTAL_URL === undefined || !isProtected(PORTAL_URL))
    addProblem('PORTAL_URL', 'must be the https:// address of the portal: identity providers (SSO_PROVIDERS) return to it.');
  if (service.PROVIDER_SERVICE_USER === undefined)
    addProblem('PROVIDER_SERVICE_USER', 'is missing: single sign-on (SSO_PROVIDERS) needs the service account to open sessions.');
  if (!service.PROVIDER_SERVICE_ADMINISTRATORS && SSO_PROVIDERS.some(({ administrators }) => administrators))
    addProblem('PROVIDER_SERVICE_ADMINISTRATORS', 'is off, but an identity provider (SSO_PROVIDERS) may sign in administrators. Set it to on.');
}

/** Settings of a gateway; OPERATIONS.md lists them with their meaning. */
export type Config = Omit<z.infer<typeof Settings>, 'SECRET' | 'RECORDS_URL' | 'SECOND_FACTOR' | 'ACTIVITY_DAYS'> & {
  SECRET: string;
  /** SECRET is a setting, so that what it seals opens after the next start. */
  HAS_OWN_SECRET: boolean;
  RECORDS_URL: string;
  SECOND_FACTOR: 'off' | 'offered' | 'administrators';
  /** Days for which events can be looked up; 0 copies none. */
  ACTIVITY_DAYS: number;
};

/** Settings that may be given as a file, `SECRET_FILE=/run/secrets/…`, since they are or contain a secret. */
const secrets = ['SECRET', 'STORE_URL', 'RECORDS_URL', 'PROVIDER_SERVICE_PASSWORD', 'SSO_PROVIDERS', 'SMTP_URL'] as const;

/** Settings with the content of the files that are named for secrets. */
function withSecrets(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])));
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) throw new ConfigError({ [`${name}_FILE`]: `${name} is set, too. Set one of them.` });
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch (cause) {
      throw new ConfigError({ [`${name}_FILE`]: `${file} cannot be read.` }, cause);
    }
  }
  return given;
}

/**
 * Reads the settings. Throws one error that names every bad setting, so that a gateway with a wrong setting never starts.
 * Without SECRET a gateway whose store is not shared makes a new one: file links then end with the process. Without
 * RECORDS_URL such a gateway has an embedded records database, and one with a shared store has none. Administrators need a second
 * factor, unless there are no records or nothing that could be set up.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = checked.safeParse(withSecrets(environment));
  if (!read.success) throw new ConfigError(Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message])));
  const base = read.data.PROVIDER_URL;
  const isNothingOffered = read.data.SECRET === undefined && read.data.PORTAL_URL === undefined;
  const recordsUrl = read.data.RECORDS_URL ?? (sharedStore.test(read.data.STORE_URL) ? 'off' : 'file:.data/records');
  const config = {
    ...read.data,
    PROVIDER_URL: base.endsWith('/') ? base : `${base}/`,
    SECRET: read.data.SECRET ?? randomBytes(32).toString('hex'),
    HAS_OWN_SECRET: read.data.SECRET !== undefined,
    RECORDS_URL: recordsUrl,
    SECOND_FACTOR: read.data.SECOND_FACTOR ?? (recordsUrl === 'off' || isNothingOffered ? ('off' as const) : ('administrators' as const)),
    ACTIVITY_DAYS: read.data.ACTIVITY_DAYS ?? 0,
  };
  // A year between two audits, and a month. Each sign-in is an event: a gateway that needs no records would open them for this alone.
  return { ...config, ACTIVITY_DAYS: read.data.ACTIVITY_DAYS ?? (needsRecords(config) ? 400 : 0) };
}

/**
 * Returns whether the records database opens at the start: where a feature needs it, or a server is named. Else it opens at its
 * first use, since the embedded one takes 100 MB of memory.
 */
export const needsRecords = ({ RECORDS_URL, PROVIDER_SERVICE_USER, SECOND_FACTOR, ACTIVITY_DAYS }: Config): boolean =>
  PROVIDER_SERVICE_USER !== undefined || ACTIVITY_DAYS > 0 || SECOND_FACTOR !== 'off' || RECORDS_URL.startsWith('postgres');

export const settingNames: readonly string[] = [...Object.keys(Settings.shape), ...secrets.map((name) => `${name}_FILE`)];
