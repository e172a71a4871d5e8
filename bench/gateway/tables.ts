import type { Framework, Growth, Latency } from './extras.ts';
import type { SideName } from './sides.ts';
import type { Workload } from './workloads.ts';
import { median } from './median.ts';

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

/** Ratios to reach: against Apollo Server in requests and processor time, and against Mesh. */
const targets: Record<string, { apollo: number; mesh: number }> = {
  a: { apollo: 4, mesh: 2 },
  'a new': { apollo: 1.2, mesh: 2 },
  b: { apollo: 1.4, mesh: 2 },
  c: { apollo: 1.3, mesh: 2 },
  'c new': { apollo: 1, mesh: 2 },
  d: { apollo: 1.1, mesh: 1.5 },
  e: { apollo: 2, mesh: 2 },
  f: { apollo: 1.4, mesh: 2 },
  'f new': { apollo: 1, mesh: 2 },
};

const formatNumber = (value: number) => (value >= 10 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2));

/** Ratio of requests a second, round by round: its middle and its spread. */
function computeRatio({ sides }: Figures, other: SideName): { middle: number; text: string } | null {
  const ours = sides.get('gateway');
  const theirs = sides.get(other);
  if (!ours || !theirs) return null;
  const ratios = ours.map(({ perSecond }, at) => perSecond / theirs[at]!.perSecond);
  return { middle: median(ratios), text: formatSpread(ratios) };
}

const formatSpread = (ratios: readonly number[]) =>
  `${formatNumber(median(ratios))} (${formatNumber(Math.min(...ratios))} to ${formatNumber(Math.max(...ratios))})`;

const formatTarget = (found: { middle: number } | null, target: number | undefined) =>
  !target ? '' : found && found.middle >= target ? `${target} ✓` : `${target} ✗`;
const formatMedian = ({ sides }: Figures, name: SideName, what: keyof Round) =>
  sides.has(name) ? formatNumber(median(sides.get(name)!.map((round) => round[what]))) : '';

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const mainHeadings = ['gateway / Apollo Server', 'processor time', 'target', 'gateway / Mesh', 'target'];

/** A workload's line. Ratios of processor time are turned round, so that more is better for the gateway, too. */
function formatLine(one: Figures, isMain: boolean): string[] {
  const proxy = computeRatio(one, 'proxy');
  const mesh = computeRatio(one, 'Mesh');
  const apollo = computeRatio(one, 'Apollo Server');
  const target = targets[one.workload.id];
  const getCpu = (name: SideName) => median(one.sides.get(name)?.map((round) => round.cpu) ?? []);
  const formatCpuRatio = (name: SideName) => (one.sides.has(name) ? formatNumber(getCpu(name) / getCpu('gateway')) : '');
  const main = [apollo?.text ?? '', formatCpuRatio('Apollo Server'), formatTarget(apollo, target?.apollo), mesh?.text ?? '', formatTarget(mesh, target?.mesh)];
  return [
    `**${one.workload.id}** ${one.workload.title}`,
    proxy!.text,
    ...(isMain ? main : [formatCpuRatio('proxy')]),
    `${formatMedian(one, 'gateway', 'milliseconds')} (${formatMedian(one, 'proxy', 'milliseconds')})`,
    ...(isMain ? [`${formatMedian(one, 'gateway', 'calls')}, ${formatMedian(one, 'proxy', 'calls')}`] : []),
  ];
}

/** All figures as Markdown. */
export function formatTables(all: {
  figures: readonly Figures[];
  memory: Map<SideName, number>;
  latency: readonly Latency[];
  growth: readonly Growth[];
  frameworks: readonly Framework[];
}): string {
  const parts: string[] = [];
  for (const connections of new Set(all.figures.map((one) => one.connections))) {
    const isMain = connections === 16;
    parts.push(`### ${connections === 1 ? 'One request at a time' : `${connections} at once`}\n`);
    parts.push(
      formatTable(
        ['workload', 'gateway / proxy', ...(isMain ? mainHeadings : ['processor time']), 'ms (proxy)', ...(isMain ? ['provider calls: gateway, others'] : [])],
        all.figures.filter((one) => one.connections === connections).map((one) => formatLine(one, isMain)),
      ),
      '',
    );
  }
  const proxy = all.memory.get('proxy')!;
  parts.push('### Memory: the most that 16 parallel large answers took\n');
  parts.push(
    formatTable(
      ['', 'MB', 'against the proxy'],
      [...all.memory].map(([name, megabytes]) => [name, formatNumber(megabytes), formatNumber(megabytes / proxy)]),
    ),
    '',
  );
  parts.push('### The first page of the table for one reader\n');
  parts.push(
    formatTable(
      ['the provider answers', 'one provider call', 'cold', 'cold / call (target 1.3)', 'warm (target 2 ms)'],
      all.latency.map(({ title, call, cold, warm }) => [
        title,
        `${formatNumber(call)} ms`,
        `${formatNumber(cold)} ms`,
        formatNumber(cold / call),
        `${formatNumber(warm)} ms`,
      ]),
    ),
    '',
  );
  if (all.growth.length > 0) {
    parts.push('### Cost as the list grows, rows not seen before\n');
    parts.push(
      formatTable(
        ['rows', 'all rows (20,000 at most)', 'for 1,000 rows', 'the first page', 'for 1,000 rows'],
        all.growth.map(({ rows, all: every, page }) => [
          String(rows),
          `${formatNumber(every)} ms`,
          `${formatNumber((every / rows) * 1000)} ms`,
          `${formatNumber(page)} ms`,
          `${formatNumber((page / rows) * 1000)} ms`,
        ]),
      ),
      '',
    );
  }
  parts.push('### The frameworks alone: 16 at once, against the proxy with the one call of d\n');
  parts.push(
    formatTable(
      ['', 'requests / proxy'],
      all.frameworks.map(({ title, ratios }) => [title, formatSpread(ratios)]),
    ),
    '',
  );
  return `${parts.join('\n')}\n`;
}
