import { type CircuitBreakerPolicy, circuitBreaker, CircuitState, ConstantBackoff, handleWhen, type IBreaker, type IPolicy, retry, wrap } from 'cockatiel';
import { GatewayError } from '../errors.ts';
import { ProviderUnavailableError } from './providerErrors.ts';

/** Different arguments that fail in a row, after which an endpoint is not called for a while. */
const maxFailing = 8;
const openMilliseconds = 1_500;
const isProviderFailure = (error: unknown): error is ProviderUnavailableError => error instanceof ProviderUnavailableError;
/** A provider that says how long to wait is not called again at once. */
const isWorthRetrying = (error: unknown): boolean => isProviderFailure(error) && error.waitSeconds === undefined;
const isTimeout = (error: unknown): error is Error => error instanceof Error && error.name === 'TimeoutError';
/** A read that was aborted shows nothing, in particular not that the provider is back. */
const isAborted = (error: unknown): boolean => error instanceof GatewayError && error.code === 'CLIENT_LEFT';

/** Whose call it is, and with which arguments. */
interface Called {
  args: unknown;
  session: string | undefined;
}

/**
 * Retries and circuit breakers, one for each endpoint. Counts failed connections, 5xx and timeouts. The same arguments
 * count once, so that one broken report never closes the endpoint for others. All timeouts of a session count once, since
 * one customer may have many slow reports. A refused connection counts each time, since it says nothing about the
 * arguments. Large responses are not counted.
 */
export class CircuitBreakers {
  readonly #policies = new Map<string, { policy: IPolicy; breaker: CircuitBreakerPolicy; failing: Set<unknown> }>();

  /** Names of the endpoints that are not called at the moment. */
  listOpen(): string[] {
    return [...this.#policies].flatMap(([name, { breaker }]) => (breaker.state === CircuitState.Open ? [name] : []));
  }

  /** Runs a call; a read is tried twice, unless the provider says how long to wait. */
  async run<Value>(endpoint: { name: string; kind: 'read' | 'write' }, called: Called, call: () => Promise<Value>): Promise<Value> {
    const { policy, failing } = this.#getPolicy(endpoint);
    return policy.execute(async () => {
      try {
        return await call();
      } catch (error) {
        if (isProviderFailure(error)) failing.add(error.afterSending ? createArgumentsKey(called.args) : Symbol('refused'));
        if (isTimeout(error)) failing.add(called.session ?? createArgumentsKey(called.args));
        throw error;
      }
    });
  }

  #getPolicy({ name, kind }: { name: string; kind: 'read' | 'write' }) {
    let known = this.#policies.get(name);
    if (!known) {
      const failing = new Set<unknown>();
      const counted: IBreaker = { state: undefined, success: () => failing.clear(), failure: () => failing.size >= maxFailing };
      const breaker = circuitBreaker(
        handleWhen((error) => isProviderFailure(error) || isTimeout(error) || isAborted(error)),
        { halfOpenAfter: openMilliseconds, breaker: counted },
      );
      const again = retry(handleWhen(isWorthRetrying), { maxAttempts: 1, backoff: new ConstantBackoff(100) });
      known = { policy: kind === 'read' ? wrap(again, breaker) : breaker, breaker, failing };
      this.#policies.set(name, known);
    }
    return known;
  }
}

/** A call without arguments cannot fail because of them. */
function createArgumentsKey(args: unknown): unknown {
  const written = JSON.stringify(args, (_name, value: unknown) => (isFile(value) ? value.data.length : value)) ?? '{}';
  return written === '{}' ? Symbol('none') : written;
}

const isFile = (value: unknown): value is { data: number[] } => typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
