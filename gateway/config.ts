import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const seconds = z.coerce.number().int().positive();
const port = z.coerce.number().int().min(0).max(65535);

const Settings = z.object({
  GATEWAY_HOST: z.string().default('127.0.0.1'),
  GATEWAY_PORT: port.default(4000),
  PROVIDER_URL: z.url().default('http://127.0.0.1:4100/'),
  PROVIDER_CONNECTIONS: z.coerce.number().int().positive().default(128),
  PROVIDER_TIMEOUT_SECONDS: seconds.default(15),
  STORE_URL: z
    .string()
    .regex(/^(file:|redis:|rediss:|valkey:|memory:)/)
    .default('file:.data/gateway.sqlite'),
  STORE_PREFIX: z
    .string()
    .regex(/^[\w.:-]*$/)
    .default('portal:'),
  NEWS_SECONDS: seconds.default(20),
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(600),
  PROVIDER_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(12_000),
  MAX_REQUESTS: z.coerce.number().int().positive().default(256),
  SECRET: z.string().min(32).optional(),
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
  TRUSTED_PROXIES: z.string().default(''),
  AUDIT_REQUIRED: flag.default(false),
  AUDIT_FILE: z.string().default('.data/audit.jsonl'),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  FOOTER_URL: z.url().default('https://portal.example/'),
  METRICS_PORT: port.optional(),
  TRACES_URL: z.url().optional(),
  ANALYTICS_URL: z.url().optional(),
});

const sharedStore = /^(redis|rediss|valkey):/;
const checked = Settings.superRefine(({ STORE_URL, SECRET }, context) => {
  if (sharedStore.test(STORE_URL) && SECRET === undefined)
    context.addIssue({
      code: 'custom',
      path: ['SECRET'],
      message:
        'is required with a shared store (STORE_URL), so that each gateway opens the file addresses of the others. Give all gateways the same 32 characters or more.',
    });
});

/** Settings of a gateway; OPERATIONS.md lists them with their meaning. */
export type Config = Omit<z.infer<typeof Settings>, 'SECRET'> & { SECRET: string };

/**
 * Reads the settings. Throws one error that names every bad setting, so that a gateway with a wrong setting never starts.
 * Without SECRET a gateway with a store of its own makes a new one: file links then end with the process.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = checked.safeParse(given);
  if (!read.success) {
    const reasons = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The gateway cannot start. Mend these settings:\n  ${reasons.join('\n  ')}`);
  }
  const base = read.data.PROVIDER_URL;
  return {
    ...read.data,
    PROVIDER_URL: base.endsWith('/') ? base : `${base}/`,
    SECRET: read.data.SECRET ?? randomBytes(32).toString('hex'),
  };
}
