import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cutChangelog, getNextVersion, type Part, parts, replaceVersion } from './release.ts';

/*
 * `npm run release -- minor`: does the mechanical part of a release. It raises the version in package.json, its lock file and the manifests,
 * cuts the changelog, makes the present schema the contract of the last release, and stores a sample of each record. Nothing is committed or published: it prints what to do.
 */
const part = process.argv[2] as Part;
if (!parts.includes(part)) {
  console.error(`Say which part of the version is raised: npm run release -- ${parts.join(' | ')}`);
  process.exit(2);
}
if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim() !== '') {
  console.error('There are changes that are not committed. Commit them, so that the release contains its own changes only.');
  process.exit(1);
}
const { version: present } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const version = getNextVersion(present, part);
const day = new Date().toISOString().slice(0, 10);
const changed: Record<string, string> = { 'CHANGELOG.md': cutChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, day) };
const manifest = 'deploy/kubernetes/kustomization.yaml';
changed[manifest] = replaceVersion(manifest, readFileSync(manifest, 'utf8'), /(newTag: )\S+/, version);
for (const [file, text] of Object.entries(changed)) writeFileSync(file, text);
execFileSync('npm', ['version', version, '--no-git-tag-version'], { stdio: 'inherit' });
const contract = 'schema/print/released.graphql';
writeFileSync(contract, execFileSync(process.execPath, ['schema/print/run.ts', '--contract'], { encoding: 'utf8' }));
execFileSync(process.execPath, ['node_modules/.bin/biome', 'format', '--write', contract]);
execFileSync(process.execPath, ['node_modules/.bin/vitest', 'run', '--project', 'gateway', 'tests/gateway/storedRecords'], {
  stdio: 'inherit',
  env: { ...process.env, STORED: 'write' },
});

console.log(`
Version ${version} is prepared. Look at the changes, then:
  TESTS=all npm test
  git commit -am "Release ${version}" && git tag -a v${version} -m "${version}" && git push --follow-tags
  docker buildx build --platform linux/amd64,linux/arm64 --build-arg VERSION=${version} --build-arg REVISION=$(git rev-parse HEAD) --sbom=true --provenance=true -t <registry>/portal:${version} --push .
Then open pages of the version before keep working while one gateway after the other is replaced (OPERATIONS.md).`);
