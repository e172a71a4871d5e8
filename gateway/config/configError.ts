/** Settings with which the gateway cannot start: the name of each, and what is wrong with it. */
export class ConfigError extends Error {
  constructor(problems: Readonly<Record<string, string>>, cause?: unknown) {
    const lines = Object.entries(problems).map(([name, problem]) => `\n  ${name}: ${problem}`);
    super(`The gateway cannot start. Correct these settings:${lines.join('')}`, { cause });
  }
}
