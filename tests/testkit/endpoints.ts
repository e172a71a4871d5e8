import { readdirSync } from 'node:fs';
import type { Endpoint, StreamedRead } from '../../gateway/provider-client/endpoint.ts';

type Declared = Endpoint<never, unknown> | StreamedRead<never>;
const isDeclared = (each: unknown): each is Declared => typeof each === 'object' && each !== null && 'path' in each && 'send' in each;

const files = readdirSync('gateway', { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)\w*[eE]ndpoints\.ts$/.test(file));
const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../../gateway/${file}`) as Promise<object>));

/** Every call of the provider that the gateway declares. */
export const declaredCalls: readonly Declared[] = modules.flatMap((module) => Object.values(module)).filter(isDeclared);
