import { alarmTemplatesOfLocation } from '../../gateway/features/alarmTemplates/endpoints.ts';
import { developmentChart, lastTaskResults } from '../../gateway/features/charts/endpoints.ts';
import { defectList, openDefectsAtPosition } from '../../gateway/features/defects/endpoints.ts';
import { deliveryNoteList } from '../../gateway/features/deliveryNotes/endpoints.ts';
import { deviceHistory, deviceList } from '../../gateway/features/devices/endpoints.ts';
import { generalFiles, ownFiles, sheetArticles } from '../../gateway/features/documents/endpoints.ts';
import { customersByTerm, customersOfCountry } from '../../gateway/features/locations/endpoints.ts';
import { notificationPage, notificationReplies } from '../../gateway/features/notifications/endpoints.ts';
import { trapNotices } from '../../gateway/features/notificationSettings/endpoints.ts';
import * as plans from '../../gateway/features/plans/endpoints.ts';
import { allPositions, articlesOfPosition, objectsOfPosition, positionChunk } from '../../gateway/features/positions/endpoints.ts';
import { ordersOfCustomer, reportOfOrder } from '../../gateway/features/reports/endpoints.ts';
import { parseMonthlyId } from '../../gateway/features/reports/models.ts';
import * as results from '../../gateway/features/results/endpoints.ts';
import { sensorHistory, sensorList } from '../../gateway/features/sensors/endpoints.ts';
import { authenticate } from '../../gateway/features/session/endpoints.ts';
import { problemTypes } from '../../gateway/features/support/endpoints.ts';
import { imagePage, cachedImagePage, shownImagePage } from '../../gateway/features/trapImages/endpoints.ts';
import { allUsersOfCustomer, usersByTerm, usersOfCustomer, usersOfUser } from '../../gateway/features/users/endpoints.ts';
import { areasOfCustomer } from '../../gateway/access/accessEndpoints.ts';
import * as customers from '../../gateway/access/customerEndpoints.ts';
import { CookieJar } from '../../gateway/provider-client/cookieJar.ts';
import type { Endpoint } from '../../gateway/provider-client/endpoint.ts';
import { ProviderClient } from '../../gateway/provider-client/providerClient.ts';
import { password } from '../testkit/testStack.ts';

/** An endpoint that returns a list, with its arguments and the provider's response. */
export interface SentList {
  endpoint: Endpoint<unknown, unknown>;
  args: unknown;
  response: unknown;
}

/** Fetches every list of the provider, with ids from earlier responses. */
export async function fetchEveryList(url: string): Promise<SentList[]> {
  const client = new ProviderClient({ url, connections: 4, timeoutSeconds: 20 });
  const jar = new CookieJar({});
  const found: SentList[] = [];
  const call = async <Args, Result>(endpoint: Endpoint<Args, Result>, args: Args): Promise<Result> => (await client.send(endpoint, args, jar, null)).value;
  const fetchList = async <Args, Result>(endpoint: Endpoint<Args, Result>, args: Args): Promise<Result> => {
    const { value: response } = await client.send(
      { ...endpoint, variant: 'as it was sent', weigh: () => 0, ttlSeconds: 0, decode: (sent: unknown) => sent },
      args,
      jar,
      null,
    );
    found.push({ endpoint: endpoint as Endpoint<unknown, unknown>, args, response });
    return endpoint.decode(response, args);
  };
  const place = { country: 'AT', cardcode: '100100' } as const;
  const user = (await call(authenticate, { username: 'keyuser@portal.example', password, language: 'DE' }))!;
  const [customer] = (await fetchList(customers.locationsOfKeyUser, { user })).filter(({ cardcode }) => cardcode === place.cardcode);
  const { id: customerId, location } = customer!;
  const userAt = { ...place, userId: user.id };
  const listing = { user, country: 'AT', areas: undefined, details: true } as const;
  const ofLocation = { customer: customer! };
  const inLocation = { customerId, location };
  await fetchList(customers.locationsOfCustomer, { user });
  await fetchList(customers.listedLocationsOfKeyUser, listing);
  await fetchList(customers.listedLocationsOfCustomer, listing);
  const areas = (await fetchList(areasOfCustomer, place)).map(({ id }) => id);
  await fetchList(customersByTerm, { term: '100', onlyActive: true });
  await fetchList(customersOfCountry, { country: 'AT' });
  await fetchList(alarmTemplatesOfLocation, ofLocation);
  const defects = await fetchList(defectList, { ...ofLocation, completed: false });
  const placed = defects.find(({ positionId, status }) => positionId !== null && status === 'OPEN')!;
  await fetchList(openDefectsAtPosition, { ...ofLocation, positionId: placed.positionId! });
  await fetchList(deliveryNoteList, inLocation);
  const [device] = await fetchList(deviceList, ofLocation);
  await fetchList(deviceHistory, { deviceId: device!.id, customerId });
  const [article] = await fetchList(sheetArticles, ofLocation);
  await fetchList(generalFiles, { location });
  await fetchList(ownFiles, { location });
  await fetchList(results.dataSheetsOfArticle, { articleId: article!.id });
  const scope = { keyUserId: user.keyUserId ?? user.id, country: user.country };
  const messages = await fetchList(notificationPage, {
    scope: { ...scope, customerIds: [customerId] },
    offset: 0,
    sort: { field: 'SENT_AT', direction: 'DESC' },
  });
  for (const { id } of messages)
    if ((await call(notificationReplies, { notificationId: id })).length > 0) await fetchList(notificationReplies, { notificationId: id });
  await fetchList(trapNotices, userAt);
  for (const { id: planId } of await fetchList(plans.plansOfCustomer, ofLocation)) {
    await fetchList(plans.positionsOnPlan, { ...ofLocation, planId });
    await fetchList(plans.polygonsOnPlan, { planId });
    await fetchList(plans.defectsOnPlan, { ...ofLocation, planId });
    await fetchList(plans.areasOfPlan, { ...ofLocation, planId });
  }
  await fetchList(plans.positionsOfAreas, { ...ofLocation, areas });
  await fetchList(plans.defectsWithoutPosition, ofLocation);
  await fetchList(allPositions, inLocation);
  for (const { id: positionId } of await fetchList(positionChunk, { ...inLocation, areas: undefined, offset: 0 })) {
    await fetchList(objectsOfPosition, { positionId });
    await fetchList(articlesOfPosition, { positionId, location });
    await fetchList(lastTaskResults, { positionId });
  }
  const [sensor] = (await fetchList(sensorList, inLocation)).rows;
  await fetchList(sensorHistory, { sensorId: sensor!.id, customerId, isDoor: false });
  await fetchList(problemTypes, { country: 'AT' });
  await fetchList(imagePage, { scope: { customerId }, offset: 0 });
  await fetchList(cachedImagePage, { scope: { customerId }, offset: 0 });
  await fetchList(shownImagePage, { scope: { customerId }, offset: 0 });
  await fetchList(usersOfUser, { userId: user.id });
  await fetchList(usersOfCustomer, userAt);
  await fetchList(allUsersOfCustomer, place);
  await fetchList(usersByTerm, { term: 'portal' });
  const ofReport = { areas: undefined, location };
  const orders = await fetchList(ordersOfCustomer, inLocation);
  const months = orders.map(({ id }) => parseMonthlyId(id)).filter((id) => id !== null);
  const visit = await call(reportOfOrder, { orderId: orders.find(({ id }) => parseMonthlyId(id) === null)!.id });
  const rows = await fetchList(results.resultList, { ...ofReport, reportId: visit!.providerId });
  const { taskResultId } = rows.find((row) => row.taskResultId !== null)!;
  const chart = await call(developmentChart, { taskResultId: taskResultId!, customerResultId: null, areas: undefined });
  for (const [index, label] of chart!.pointNames.entries())
    await fetchList(results.resultsOfPoint, { ...ofReport, taskResultId: taskResultId!, index, seriesIndex: 0, label });
  for (const reportId of months) {
    await fetchList(results.visitsOfMonth, { ...ofReport, reportId });
    const withImages = (await fetchList(results.trapResultList, { ...ofReport, reportId })).find(({ imageCount }) => imageCount > 0);
    if (withImages) await fetchList(results.trapReportImages, { trapReportId: withImages.trapReportId! });
  }
  await client.close();
  return found;
}
