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
import { monthlyIdOf } from '../../gateway/features/reports/models.ts';
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
export async function everyList(url: string): Promise<SentList[]> {
  const client = new ProviderClient({ url, connections: 4, timeoutSeconds: 20 });
  const jar = new CookieJar({});
  const found: SentList[] = [];
  const call = async <Args, Answer>(endpoint: Endpoint<Args, Answer>, args: Args): Promise<Answer> => (await client.send(endpoint, args, jar, null)).value;
  const list = async <Args, Answer>(endpoint: Endpoint<Args, Answer>, args: Args): Promise<Answer> => {
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
  const [customer] = (await list(customers.locationsOfKeyUser, { user })).filter(({ cardcode }) => cardcode === place.cardcode);
  const { id: customerId, location } = customer!;
  const userAt = { ...place, userId: user.id };
  const listing = { user, country: 'AT', areas: undefined, details: true } as const;
  const ofLocation = { customer: customer! };
  const inLocation = { customerId, location };
  await list(customers.locationsOfCustomer, { user });
  await list(customers.listedLocationsOfKeyUser, listing);
  await list(customers.listedLocationsOfCustomer, listing);
  const areas = (await list(areasOfCustomer, place)).map(({ id }) => id);
  await list(customersByTerm, { term: '100', onlyActive: true });
  await list(customersOfCountry, { country: 'AT' });
  await list(alarmTemplatesOfLocation, ofLocation);
  const defects = await list(defectList, { ...ofLocation, completed: false });
  const placed = defects.find(({ positionId, status }) => positionId !== null && status === 'OPEN')!;
  await list(openDefectsAtPosition, { ...ofLocation, positionId: placed.positionId! });
  await list(deliveryNoteList, inLocation);
  const [device] = await list(deviceList, ofLocation);
  await list(deviceHistory, { deviceId: device!.id, customerId });
  const [article] = await list(sheetArticles, ofLocation);
  await list(generalFiles, { location });
  await list(ownFiles, { location });
  await list(results.dataSheetsOfArticle, { articleId: article!.id });
  const scope = { keyUserId: user.keyUserId ?? user.id, country: user.country };
  const messages = await list(notificationPage, { scope: { ...scope, customerIds: [customerId] }, offset: 0, sort: { field: 'SENT_AT', direction: 'DESC' } });
  for (const { id } of messages)
    if ((await call(notificationReplies, { notificationId: id })).length > 0) await list(notificationReplies, { notificationId: id });
  await list(trapNotices, userAt);
  for (const { id: planId } of await list(plans.plansOfCustomer, ofLocation)) {
    await list(plans.positionsOnPlan, { ...ofLocation, planId });
    await list(plans.polygonsOnPlan, { planId });
    await list(plans.defectsOnPlan, { ...ofLocation, planId });
    await list(plans.areasOfPlan, { ...ofLocation, planId });
  }
  await list(plans.positionsOfAreas, { ...ofLocation, areas });
  await list(plans.defectsWithoutPosition, ofLocation);
  await list(allPositions, inLocation);
  for (const { id: positionId } of await list(positionChunk, { ...inLocation, areas: undefined, offset: 0 })) {
    await list(objectsOfPosition, { positionId });
    await list(articlesOfPosition, { positionId, location });
    await list(lastTaskResults, { positionId });
  }
  const [sensor] = (await list(sensorList, inLocation)).rows;
  await list(sensorHistory, { sensorId: sensor!.id, customerId, isDoor: false });
  await list(problemTypes, { country: 'AT' });
  await list(imagePage, { scope: { customerId }, offset: 0 });
  await list(cachedImagePage, { scope: { customerId }, offset: 0 });
  await list(shownImagePage, { scope: { customerId }, offset: 0 });
  await list(usersOfUser, { userId: user.id });
  await list(usersOfCustomer, userAt);
  await list(allUsersOfCustomer, place);
  await list(usersByTerm, { term: 'portal' });
  const ofReport = { areas: undefined, location };
  const orders = await list(ordersOfCustomer, inLocation);
  const months = orders.map(({ id }) => monthlyIdOf(id)).filter((id) => id !== null);
  const visit = await call(reportOfOrder, { orderId: orders.find(({ id }) => monthlyIdOf(id) === null)!.id });
  const rows = await list(results.resultList, { ...ofReport, reportId: visit!.providerId });
  const { taskResultId } = rows.find((row) => row.taskResultId !== null)!;
  const chart = await call(developmentChart, { taskResultId: taskResultId!, customerResultId: null, areas: undefined });
  for (const [index, label] of chart!.pointNames.entries())
    await list(results.resultsOfPoint, { ...ofReport, taskResultId: taskResultId!, index, seriesIndex: 0, label });
  for (const reportId of months) {
    await list(results.visitsOfMonth, { ...ofReport, reportId });
    const withImages = (await list(results.trapResultList, { ...ofReport, reportId })).find(({ imageCount }) => imageCount > 0);
    if (withImages) await list(results.trapReportImages, { trapReportId: withImages.trapReportId! });
  }
  await client.close();
  return found;
}
