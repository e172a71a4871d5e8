import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const standIn = resolve(import.meta.dirname, '../ui/leftOut.ts');
const importer = /\/node_modules\/(@nivo\/\w+|d3-interpolate|d3-scale)\/dist\/[\w-]+\.mjs$/;
const imported = /import\s*\{([^}]*)\}\s*from\s*["']([\w@/-]+)["']/g;

/**
 * What the charts use of these libraries. They have no axis of times, no legend and no note of nivo's, they give texts and
 * colours themselves, and their lines are straight.
 */
const used: Readonly<Record<string, readonly string[]>> = {
  '@nivo/annotations': [],
  '@nivo/legends': [],
  'd3-color': [],
  'd3-format': [],
  'd3-scale-chromatic': [],
  'd3-shape': ['area', 'curveLinear', 'line', 'stack', 'stackOffsetDiverging'],
  // nivo calls it when it is loaded.
  'd3-time': ['timeInterval'],
  'd3-time-format': [],
};

/** Leaves out of nivo what no chart uses but nivo refers to: a stand-in that throws takes its place. */
export function leanCharts(): Plugin {
  return {
    name: 'lean-charts',
    apply: 'build',
    transform(source, id) {
      if (!importer.test(id)) return undefined;
      const code = source.replaceAll(imported, (whole, list: string, library: string) => {
        const kept = used[library];
        if (!kept) return whole;
        const names = list.split(',').map((each) => each.trim());
        const isKept = (each: string) => kept.includes(each.split(' as ')[0]!);
        const absent = names.filter((each) => !isKept(each)).map((each) => `leftOut as ${each.split(' as ').at(-1)!}`);
        return `import {${names.filter(isKept).join(',')}} from "${library}";import {${absent.join(',')}} from ${JSON.stringify(standIn)}`;
      });
      return code === source ? undefined : { code, map: null };
    },
  };
}
