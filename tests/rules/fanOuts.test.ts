import { expect, test } from 'vitest';
import { code, isTest, textOf } from './sources.ts';

const gateway = (name: string) => `tests/gateway/${name}.test.ts`;
const unit = (name: string) => `gateway/features/${name}.test.ts`;

/*
 * Every place that makes one call for each item of a list: the test that shows the others and names or counts an item whose call
 * fails, or the reason why the whole fails.
 */
const fanOuts: Record<string, [file: string, title: string] | string> = {
  'export/archive.ts readTogether': [
    gateway('archives'),
    'M-04 M-08 several come as one ZIP that is named after the location and the day; one that is gone is named in it',
  ],
  'features/actions/visibility.ts seenLocations': [gateway('actions'), 'counts a location whose rights cannot be read, and lists the others'],
  'features/auditPack/fileParts.ts safetySheets': [
    gateway('packFiles'),
    'sheets of the articles that were used are there once each, with a list of whose they are; articles without one are named',
  ],
  'features/auditPack/files.ts packed': [
    gateway('auditPack'),
    'a file that fails is named in the index, a list that fails takes its part only; the rest is there',
  ],
  'features/auditPack/listParts.ts devices': [unit('auditPack/listParts'), 'lists a device whose position and area cannot be read'],
  'features/auditPack/fileParts.ts plans': [
    unit('auditPack/preview'),
    'a plan whose picture is missing or of one colour is a gap and no file; one that cannot be read is neither',
  ],
  'features/auditPack/teamPart.ts team': [
    gateway('packLists'),
    'the team has the advisors of every visit, by visit, with functions, contacts and qualifications, and training documents as files',
  ],
  'features/auditPack/visitReader.ts visitReader': [
    gateway('packVisits'),
    'a preview leaves out visits without results and says what could not be read; of visits and months at most 400 are there',
  ],
  'features/charts/resolvers.ts charts': [gateway('partialFailures'), 'names the location that the mean of the dashboard leaves out'],
  'features/defects/listedDefects.ts readDefects': 'Open and completed defects are one list: half of it would be taken for the whole.',
  'features/devices/devicesOfLocation.ts devicesAmong': [unit('devices/devicesOfLocation'), 'count a device whose area cannot be read, and hide it'],
  'features/devices/devicesOfLocation.ts searchable': [
    unit('devices/devicesOfLocation'),
    'position and object of up to 200 devices are asked for to be searched; a call that fails hides no device',
  ],
  'features/devices/placedDevices.ts placeDevices': [
    unit('devices/placedDevices'),
    'of one without a result the position is asked for; one that has none, or whose position cannot be read, is left out',
  ],
  'features/documents/files.ts sheetArchive': [
    unit('documents/files'),
    'names an article whose sheets cannot be read in the list, and has those of the others',
  ],
  'features/locations/partOfLocations.ts locationsOfCaller': 'Locations that the caller named: a list without one of them would look whole.',
  'features/locations/partOfLocations.ts readLocations': [gateway('partialFailures'), 'names a location whose %s fail, and shows the others'],
  'features/notificationSettings/counts.ts countNotices': [
    unit('notificationSettings/counts'),
    'names the locations whose settings cannot be read, and counts the others',
  ],
  'features/notifications/postbox.ts messageCount': [gateway('partialFailures'), 'counts unread messages without a location that cannot be read, and names it'],
  'features/notifications/postbox.ts countToAll': 'Both halves are needed to count the messages that they share.',
  'features/notifications/newestMessages.ts mergeByTime': [unit('notifications/postboxTable'), 'names a location whose messages fail and shows the others'],
  'features/notifications/postbox.ts messagesNear':
    'At most three pages of one list, in which a message is looked for: without one of them it would not be found.',
  'features/notifications/postboxTable.ts pageOfPostbox': 'The provider’s pages of one page of the list: without one of them its rows would be missing.',
  'features/sensors/sensorRecord.ts recentExcursions': [
    unit('sensors/sensorRecord'),
    'excursions of several sensors leave out one that cannot be read, which is counted, as are those beyond the maximum',
  ],
  'features/persons/team.ts advisorsOf': [gateway('partialFailures'), 'counts the visits of the team that cannot be read'],
  'features/plans/plansOfLocation.ts positionsOnPlans': [
    gateway('plansOfLocation'),
    'positions are looked for on thirty plans, and plans that are not read are counted',
  ],
  'features/plans/plansOfLocation.ts unplacedPositions': 'Slices of one list, from which positions are placed: a missing one would count as placed.',
  'features/plans/planView.ts readSheets': 'At most two periods of one plan: a PDF without one of them would look whole.',
  'features/portfolio/files.ts withFigures': [gateway('portfolio'), 'names the rules of a row that could not be looked at, and counts the others'],
  'features/portfolio/resolvers.ts portfolio': [gateway('partialFailures'), 'returns the figures of the other locations when one is not found in time'],
  'features/positions/service.ts readChunks': [unit('positions/service'), 'the positions of a chunk that fails count as unreadable, and the others are there'],
  'features/readiness/readiness.ts readersOf': [
    unit('readiness/readiness'),
    'a plan, a visit and an advisor that fail count as unread, and the others are checked',
  ],
  'features/readiness/readiness.ts lastOf': [
    unit('readiness/readiness'),
    'a plan, a visit and an advisor that fail count as unread, and the others are checked',
  ],
  'features/readiness/readiness.ts readinessOf': [
    unit('readiness/readiness'),
    'a rule whose list fails, or is not open, says so, and the others go on; the end of a session and a fault of ours end all',
  ],
  'features/results/feed.ts readFeed': [unit('results/feed'), 'stops before what may be read later, and names what may not'],
  'features/results/feed.ts readSome': [unit('results/feed'), 'stops before what may be read later, and names what may not'],
  'features/results/feeds.ts locationsOf': [gateway('resultsApiV02'), 'are those of the locations of the token only'],
  'features/results/resultsOfAll.ts resultsOfAll': [gateway('partialFailures'), 'names a location whose %s fail, and shows the others'],
  'features/results/service.ts readEach': [
    gateway('resultsOverTime'),
    'name a report that could not be read, show the rest, and do not ask for it again unless it is wanted',
  ],
  'features/search/resolvers.ts standingAt': [gateway('search'), 'names what could not be read, and finds the rest'],
  'features/search/resolvers.ts search': [gateway('search'), 'names what could not be read, and finds the rest'],
  'features/sensors/files.ts sensorRecordFile': [unit('sensors/files'), 'a record says where its sensor is, and that its position could not be read'],
  'features/sensors/readPeriod.ts readPeriod': 'A record without a week would look like a gap of the sensor.',
  'features/sensors/resolvers.ts sensors': 'Two measures of one sensor in one week.',
  'features/sensors/sensorsOfLocation.ts positionOfEach': [unit('sensors/sensorsOfLocation'), 'counts a position that failed when areas are restricted'],
  'features/support/send.ts sendSupportRequest': 'Pictures of the own store: a request is not sent without one of them.',
  'features/trapImages/review.ts visibleImages': [unit('trapImages/review'), 'names a location whose areas cannot be read, and hides its images'],
  'features/trapImages/review.ts reviewPage': 'The provider’s pages of one page of the list: without one of them its rows would be missing.',
  'features/trapImages/review.ts everyImage': [unit('trapImages/review'), 'counts the images of a page that fails as unreadable'],
  'features/trends/readTrend.ts readTrend': 'Three periods of one list of orders. Reports that fail are named, see readResults.',
  'features/users/assignments.ts locationsOf': 'The list is written back as a whole: a location that is missing would be removed.',
  'features/users/assignments.ts storedAssignments': 'The list is written back as a whole: a location that is missing would be removed.',
  'features/users/assignments.ts assignmentsAfter': 'Nothing is written unless each change was checked.',
  'features/users/assignments.ts listedAtOnce': 'Nothing is written unless each change was checked.',
  'features/users/changes.ts namedAs': 'Two spellings of one address.',
  'features/users/changes.ts isFree': 'Two spellings of one address.',
};

/** A call of `mapConcurrent` or `mapConcurrentSettled`, or `Promise.all` of a list that is not written out. */
const call = /\b(?:mapConcurrent(?:Settled)?|Promise\.all(?:Settled)?)\((?!\[)/;
const declaration = /^(?:export )?(?:async )?(?:function\*? ?|const )(\w+)/;

function fanOutsIn(file: string): string[] {
  let name = '';
  return textOf(file)
    .split('\n')
    .flatMap((line) => {
      name = declaration.exec(line)?.[1] ?? name;
      return call.test(line) ? [`${file.replace('gateway/', '')} ${name}`] : [];
    });
}

test('every fan-out reports a part that fails, or says why the whole fails', () => {
  const found = code.filter((file) => /^gateway\/(features|export\/[^/]+$)/.test(file) && !isTest(file)).flatMap(fanOutsIn);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(fanOuts).toSorted());
});

test.each(Object.entries(fanOuts).filter(([, shown]) => typeof shown !== 'string'))('%s is shown by a test', (_fanOut, [file, title]) => {
  expect(textOf(file!)).toContain(title);
});
