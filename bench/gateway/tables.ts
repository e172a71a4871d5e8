import type { Framework, Growth, Latency, Width } from './extras.ts';
import type { SideName } from './sides.ts';
import type { Workload } from './workloads.ts';
import { middle } from './middle.ts';

/** One slice of time of one side. */
interface Round {
  perSecond: number;
  /** Processor time of the measured process for a request, in milliseconds. */
  cpu: number;
  calls: number;
  milliseconds: number;
}

/** A workload at a concurrency: the rounds of each side, interleaved. */
export interface Figures {
  workload: Workload;
  connections: number;
  sides: Map<SideName, Round[]>;
}

const targets: Record<string, { proxy?: number; mesh?: number }> = {
  a: { proxy: 0.25, mesh: 5 },
  'a new': { proxy: 0.25, mesh: 5 },
  b: { proxy: 0.7, mesh: 7 },
  c: { proxy: 0.6, mesh: 3.5 },
  d: { proxy: 0.45, mesh: 7 },
  'd warm': { proxy: 0.7 },
};

const two = (value: number) => (value >= 10 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2));

/** Ratio of requests a second, round by round: its middle and its spread. */
function ratio({ sides }: Figures, name: SideName, other: SideName): { middle: number; text: string } | null {
  const [ours, theirs] = [sides.get(name), sides.get(other)];
  if (!ours || !theirs) return null;
  const ratios = ours.map(({ perSecond }, at) => perSecond / theirs[at]!.perSecond);
  return { middle: middle(ratios), text: spread(ratios) };
}

const spread = (ratios: readonly number[]) => `${two(middle(ratios))} (${two(Math.min(...ratios))} to ${two(Math.max(...ratios))})`;

const reached = (found: { middle: number } | null, target: number | undefined) =>
  !target ? '' : found && found.middle >= target ? `${target} ✓` : `${target} ✗`;
const of = ({ sides }: Figures, name: SideName, what: keyof Round) => (sides.has(name) ? two(middle(sides.get(name)!.map((round) => round[what]))) : '');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** All figures as Markdown. */
export function tables(all: {
  figures: readonly Figures[];
  memory: Map<SideName, number>;
  latency: readonly Latency[];
  growth: readonly Growth[];
  widths: readonly Width[];
  frameworks: readonly Framework[];
}): string {
  const parts: string[] = [];
  for (const connections of new Set(all.figures.map((one) => one.connections))) {
    const here = all.figures.filter((one) => one.connections === connections);
    const isMain = connections === 16;
    parts.push(`### ${connections === 1 ? 'One request at a time' : `${connections} at once`}\n`);
    parts.push(
      table(
        [
          'workload',
          'gateway / proxy',
          ...(isMain ? ['target', 'gateway / Mesh', 'target', 'gateway / Apollo Server'] : []),
          'proxy / gateway, processor time',
          'ms (proxy)',
          ...(isMain ? ['provider calls: gateway, proxy, Mesh, Apollo Server'] : []),
        ],
        here.map((one) => {
          const [proxy, mesh, apollo] = [ratio(one, 'gateway', 'proxy'), ratio(one, 'gateway', 'Mesh'), ratio(one, 'gateway', 'Apollo Server')];
          const target = targets[one.workload.id];
          const cpu = middle(one.sides.get('proxy')!.map((round) => round.cpu)) / middle(one.sides.get('gateway')!.map((round) => round.cpu));
          const calls = (['gateway', 'proxy', 'Mesh', 'Apollo Server'] as const).map((name) => of(one, name, 'calls') || '–').join(', ');
          const main = [reached(proxy, target?.proxy), mesh?.text ?? '', reached(mesh, target?.mesh), apollo?.text ?? ''];
          return [
            `**${one.workload.id}** ${one.workload.title}`,
            proxy!.text,
            ...(isMain ? main : []),
            two(cpu),
            `${of(one, 'gateway', 'milliseconds')} (${of(one, 'proxy', 'milliseconds')})`,
            ...(isMain ? [calls] : []),
          ];
        }),
      ),
      '',
    );
  }
  const proxy = all.memory.get('proxy')!;
  parts.push('### Memory: the most that 16 parallel large answers took\n');
  parts.push(
    table(
      ['', 'MB', 'against the proxy'],
      [...all.memory].map(([name, megabytes]) => [name, two(megabytes), two(megabytes / proxy)]),
    ),
    '',
  );
  parts.push('### The first page of the table for one reader\n');
  parts.push(
    table(
      ['the provider answers', 'one provider call', 'cold', 'cold / call (target 1.3)', 'warm (target 2 ms)'],
      all.latency.map(({ title, call, cold, warm }) => [title, `${two(call)} ms`, `${two(cold)} ms`, two(cold / call), `${two(warm)} ms`]),
    ),
    '',
  );
  if (all.growth.length > 0) {
    parts.push('### Cost as the list grows, rows not seen before\n');
    parts.push(
      table(
        ['rows', 'all rows (20,000 at most)', 'for 1,000 rows', 'the first page', 'for 1,000 rows'],
        all.growth.map(({ rows, all: every, page }) => [
          String(rows),
          `${two(every)} ms`,
          `${two((every / rows) * 1000)} ms`,
          `${two(page)} ms`,
          `${two((page / rows) * 1000)} ms`,
        ]),
      ),
      '',
    );
  }
  if (all.widths.length > 0) {
    const most = Math.max(...all.widths.map(({ perSecond }) => perSecond));
    parts.push('### Width of the pool: workload b, 16 at once, the provider as slow as the reference provider\n');
    parts.push(
      table(
        ['PROVIDER_CONNECTIONS', 'pages a second, against the best'],
        all.widths.map(({ connections, perSecond }) => [String(connections), two(perSecond / most)]),
      ),
      '',
    );
  }
  parts.push('### The frameworks alone: 16 at once, against the proxy with the one call of d\n');
  parts.push(
    table(
      ['', 'requests / proxy'],
      all.frameworks.map(({ title, ratios }) => [title, spread(ratios)]),
    ),
    '',
  );
  return `${parts.join('\n')}\n`;
}
