import { type DemoScale, maxScale, parseScale, scaledKinds } from './demo/scaleDemo.ts';

/** Settings of the reference provider. */
export interface ProviderConfig {
  host: string;
  port: number;
  /** A PostgreSQL address, or undefined for the embedded database in `folder`. */
  databaseUrl: string | undefined;
  folder: string;
  /** Address of the portal, for links in mails. */
  portalUrl: string;
  /** Rejects undocumented calls. */
  isStrict: boolean;
  /** Opens /faults, which makes calls fail on purpose. */
  faultsOpen: boolean;
  /** A fixed captcha code, for browser tests. */
  captchaCode: string | undefined;
  demoMonths: number;
  /** Further demo data of some kinds. */
  demoScale: DemoScale;
  /** Last day of the demo data. */
  demoToday: Date;
  /** Password of the demo sign-ins. */
  demoPassword: string;
}

/** Reads the settings; a bad one stops the start and is named. */
export function readConfig(environment: Record<string, string | undefined>): ProviderConfig {
  const readInteger = (name: string, fallback: number, max: number) => {
    const value = Number(environment[name] ?? fallback);
    if (!Number.isInteger(value) || value < 0 || value > max) throw new Error(`The provider cannot start: ${name} must be a whole number from 0 to ${max}.`);
    return value;
  };
  const fits = (name: string, pattern: RegExp, expected: string) => {
    const value = environment[name];
    if (value !== undefined && !pattern.test(value)) throw new Error(`The provider cannot start: ${name} must be ${expected}.`);
    return value;
  };
  const demoPassword = fits('PROVIDER_DEMO_PASSWORD', /^.{12,100}$/, 'a password of 12 to 100 characters');
  if (demoPassword === undefined)
    throw new Error('The provider cannot start: set PROVIDER_DEMO_PASSWORD, with which everyone signs in to its demo data. `npm start` sets it.');
  const today = new Date(environment['PROVIDER_DEMO_TODAY'] ?? Date.now());
  if (Number.isNaN(Number(today))) throw new Error('The provider cannot start: PROVIDER_DEMO_TODAY must be a date like 2026-11-15.');
  const demoScale = parseScale(environment['PROVIDER_DEMO_SCALE'] ?? '');
  if (!demoScale)
    throw new Error(
      `The provider cannot start: PROVIDER_DEMO_SCALE must be like locations=5000,rows=20000, of ${scaledKinds.join(', ')}, each at most ${maxScale}.`,
    );
  return {
    host: environment['PROVIDER_HOST'] ?? '127.0.0.1',
    port: readInteger('PROVIDER_PORT', 4100, 65_535),
    databaseUrl: fits('DATABASE_URL', /^postgres(ql)?:\/\/./, 'an address like postgres://user@host/database'),
    folder: environment['PROVIDER_DATA'] ?? '.data/provider',
    portalUrl: (fits('PUBLIC_PORTAL_URL', /^https?:\/\/./, 'an address like https://portal.example') ?? 'http://localhost:4000').replace(/\/+$/, ''),
    isStrict: fits('PROVIDER_STRICT', /^(on|off)$/, 'on or off') === 'on',
    faultsOpen: fits('PROVIDER_FAULTS', /^(on|off)$/, 'on or off') === 'on',
    captchaCode: fits('PROVIDER_CAPTCHA', /^\w{6}$/, 'six letters or digits'),
    demoMonths: readInteger('PROVIDER_DEMO_MONTHS', 60, 240),
    demoScale,
    demoToday: today,
    demoPassword,
  };
}
