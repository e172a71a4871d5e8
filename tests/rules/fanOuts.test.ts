import { expect, test } from 'vitest';
import { code, isTest, readText } from './sources.ts';

const getGatewayTest = (name: string) => `tests/gateway/${name}.test.ts`;
const getUnitTest = (name: string) => `gateway/features/${name}.test.ts`;

/*
 * Every place that makes one call for each item of a list: the test that shows the others and names or counts an item whose call
 * fails, or the reason why the whole fails.
 */
const fanOuts: Record<string, [file: string, title: string] | string> = {
  'export/archive.ts readEntries': [getGatewayTest('archives'), 'M-04 M-08 several are one named ZIP, which lists missing ones'],
  'features/actions/visibility.ts listVisibleLocations': [getGatewayTest('actions'), 'counts a location whose rights cannot be read, and lists the others'],
  'features/auditPack/fileParts.ts safetySheets': [getGatewayTest('packFiles'), 'has each article’s sheets once, and names articles without one'],
  'features/auditPack/files.ts packParts': [getGatewayTest('auditPack'), 'names a failed file in the index, and omits a failed list'],
  'features/auditPack/listParts.ts devices': [getUnitTest('auditPack/listParts'), 'lists a device whose position and area cannot be read'],
  'features/auditPack/fileParts.ts plans': [getUnitTest('auditPack/preview'), 'a plan without a picture is a gap, an unread one neither'],
  'features/auditPack/teamPart.ts team': [getGatewayTest('packLists'), 'the team has every visit’s advisors, with training documents'],
  'features/auditPack/visitReader.ts createVisitReader': [getGatewayTest('packVisits'), 'a preview omits empty visits, counts unread ones, 400 at most'],
  'features/charts/resolvers.ts charts': [getGatewayTest('partialFailures'), 'names the location that the mean of the dashboard leaves out'],
  'features/defects/listedDefects.ts readDefects': 'Open and completed defects are one list: half of it would be taken for the whole.',
  'features/defects/locationList.ts countShownDefects': 'A location whose defects cannot be counted is sorted last, and its row says so by itself.',
  'features/devices/devicesOfLocation.ts filterVisibleDevices': [
    getUnitTest('devices/devicesOfLocation'),
    'count a device whose area cannot be read, and hide it',
  ],
  'features/devices/devicesOfLocation.ts addSearchTexts': [
    getUnitTest('devices/devicesOfLocation'),
    'searches positions of 200 devices; a failed call hides none',
  ],
  'features/devices/placedDevices.ts readPlacedDevices': [getUnitTest('devices/placedDevices'), 'fetches the position of one without a result, or omits it'],
  'features/documents/files.ts sheetArchive': [getUnitTest('documents/files'), 'names an article whose sheets cannot be read, with the others'],
  'features/locations/partOfLocations.ts listCallerLocations': 'Locations that the caller named: a list without one of them would look whole.',
  'features/locations/partOfLocations.ts readLocations': [getGatewayTest('partialFailures'), 'names a location whose %s fail, and shows the others'],
  'features/notificationSettings/counts.ts countNotices': [
    getUnitTest('notificationSettings/counts'),
    'names the locations whose settings cannot be read, and counts the others',
  ],
  'features/notifications/postbox.ts countMessages': [getGatewayTest('partialFailures'), 'counts and names unreadable unread messages without a location'],
  'features/notifications/postbox.ts countToAll': 'Both halves are needed to count the messages that they share.',
  'features/notifications/newestMessages.ts mergeByTime': [
    getUnitTest('notifications/postboxTable'),
    'names a location whose messages fail and shows the others',
  ],
  'features/notifications/postbox.ts fetchNearMessages':
    'At most three pages of one list, in which a message is looked for: without one of them it would not be found.',
  'features/notifications/postboxTable.ts fetchPostboxPage': 'The provider’s pages of one page of the list: without one of them its rows would be missing.',
  'features/sensors/sensorRecord.ts findRecentExcursions': [getUnitTest('sensors/sensorRecord'), 'excursions of sensors count one that failed, and the excess'],
  'features/persons/team.ts listAdvisors': [getGatewayTest('partialFailures'), 'counts the visits of the team that cannot be read'],
  'features/plans/plansOfLocation.ts listPositionsOnPlans': [getGatewayTest('plansOfLocation'), 'reads positions of thirty plans, and counts unread plans'],
  'features/plans/plansOfLocation.ts listUnplacedPositions': 'Slices of one list, from which positions are placed: a missing one would count as placed.',
  'features/plans/planView.ts readSheets': 'At most two periods of one plan: a PDF without one of them would look whole.',
  'features/portfolio/files.ts withFigures': [getGatewayTest('portfolio'), 'names the failed rules of a row, and counts the others'],
  'features/portfolio/resolvers.ts portfolio': [getGatewayTest('partialFailures'), 'returns other locations’ figures when one times out'],
  'features/positions/service.ts readChunks': [getUnitTest('positions/service'), 'counts the positions of a failed chunk as unread'],
  'features/readiness/readiness.ts createReaders': [getUnitTest('readiness/readiness'), 'counts a failed plan, visit and advisor, and checks the others'],
  'features/readiness/readiness.ts readLastVisits': [getUnitTest('readiness/readiness'), 'counts a failed plan, visit and advisor, and checks the others'],
  'features/readiness/readiness.ts checkReadiness': [getUnitTest('readiness/readiness'), 'a failed rule says so; session end and faults end all'],
  'features/results/feed.ts readFeed': [getUnitTest('results/feed'), 'stops before what may be read later, and names what may not'],
  'features/results/feed.ts readSome': [getUnitTest('results/feed'), 'stops before what may be read later, and names what may not'],
  'features/results/feeds.ts listFeedLocations': [getGatewayTest('resultsApiV02'), 'are those of the locations of the token only'],
  'features/results/resultsOfAll.ts listResultsOfLocations': [getGatewayTest('partialFailures'), 'names a location whose %s fail, and shows the others'],
  'features/results/service.ts readEach': [getGatewayTest('resultsOverTime'), 'name an unreadable report, show the rest, and refetch on request'],
  'features/search/resolvers.ts findDevicePositions': [getGatewayTest('search'), 'names what could not be read, and finds the rest'],
  'features/search/resolvers.ts search': [getGatewayTest('search'), 'names what could not be read, and finds the rest'],
  'features/sensors/files.ts createSensorRecordFile': [getUnitTest('sensors/files'), 'a record has its place, or that it is unread'],
  'features/sensors/readPeriod.ts readPeriod': 'A record without a week would look like a gap of the sensor.',
  'features/sensors/resolvers.ts sensors': 'Two measures of one sensor in one week.',
  'features/sensors/sensorsOfLocation.ts fetchSensorPositions': [
    getUnitTest('sensors/sensorsOfLocation'),
    'counts a position that failed when areas are restricted',
  ],
  'features/support/sendSupportRequest.ts sendSupportRequest': 'Pictures of the own store: a request is not sent without one of them.',
  'features/trapImages/review.ts filterVisibleImages': [getUnitTest('trapImages/review'), 'names a location whose areas cannot be read, and hides its images'],
  'features/trapImages/review.ts readReviewPage': 'The provider’s pages of one page of the list: without one of them its rows would be missing.',
  'features/trapImages/review.ts fetchAllImages': [getUnitTest('trapImages/review'), 'counts the images of a page that fails as unreadable'],
  'features/trends/readTrend.ts readTrend': 'Three periods of one list of orders. Reports that fail are named, see readResults.',
  'features/users/assignments.ts fetchUserLocations': 'The list is written back as a whole: a location that is missing would be removed.',
  'features/users/assignments.ts readStoredAssignments': 'The list is written back as a whole: a location that is missing would be removed.',
  'features/users/assignments.ts computeAssignments': 'Nothing is written unless each change was checked.',
  'features/users/assignments.ts fetchListedAtOnce': 'Nothing is written unless each change was checked.',
  'features/users/changes.ts findUserByName': 'Two spellings of one address.',
  'features/users/changes.ts isFree': 'Two spellings of one address.',
};

/** A call of `mapConcurrent` or `mapConcurrentSettled`, or `Promise.all` of a list that is not written out. */
const call = /\b(?:mapConcurrent(?:Settled)?|Promise\.all(?:Settled)?)\((?!\[)/;
const declaration = /^(?:export )?(?:async )?(?:function\*? ?|const )(\w+)/;

function listFanOuts(file: string): string[] {
  let name = '';
  return readText(file)
    .split('\n')
    .flatMap((line) => {
      name = declaration.exec(line)?.[1] ?? name;
      return call.test(line) ? [`${file.replace('gateway/', '')} ${name}`] : [];
    });
}

test('every fan-out reports a failed part, or says why it fails', () => {
  const found = code.filter((file) => /^gateway\/(features|export\/[^/]+$)/.test(file) && !isTest(file)).flatMap(listFanOuts);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(fanOuts).toSorted());
});

test.each(Object.entries(fanOuts).filter(([, shown]) => typeof shown !== 'string'))('%s is shown by a test', (_fanOut, [file, title]) => {
  expect(readText(file!)).toContain(title);
});
