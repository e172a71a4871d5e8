const place = 'cardcode mandant';
const userAtPlace = `${place} biotechUser_id`;
const pass = 'password user';
const neighbours = 'customer_id checkEinzelauftrag checkMonitoring checkTraplinked sorter';
const chart = 'type auftragsart filterObjektkategorie? filterArea? areasAllowed?';
const device = 'traplinked_device_id customer_id';
const climate = 'sensor_id type customer_id year lang showTaupunkt showSchwellenwerte areasAllowed?';
const scope = ['customer_id', 'key_user_id mandant customers'];
const polygon = 'coordinates color colorStroke bezeichnung';
const notices = ['neuerMangel', 'disableNeuerBesuchsbericht', 'disableNeuerVertrag', 'gelberAlarm', 'roterAlarm']
  .map((name) => `${name}? ${name}App?`)
  .join(' ');
const reviewed = 'position_id? task_id? description? result_value? alarm_level? deleted_by_customer?';

/** Each of these variants, with further parameters. */
const combineVariants = (variants: readonly string[], more: string) => variants.map((variant) => `${more} ${variant}`);

/**
 * The calls of section X of the requirements, by method and path, and the parameters of each: of its one form, or of
 * each of its variants. A name with `?` is optional.
 */
export const documentedCalls: Readonly<Record<string, string | readonly string[]>> = {
  // X-01 ... X-14: session and passwords
  'GET application': '',
  'POST login/auth': 'username password lang',
  'GET login/stayLoggedIn': '',
  'GET login/logout': '',
  'GET app/setLang': 'lang',
  'GET mySimpleCaptcha/captcha': '',
  'GET login/sendForgotPass': 'username captcha lang',
  'GET login/checkToken': 'token',
  'GET login/changePass': 'username captcha password token isNewUser',
  'GET login/checkPass': pass,
  'GET login/changePassAsUser': pass,
  'GET biotechUser/checkPasswortSicherheit': place,
  'GET login/loginAs': 'user_id',
  'POST plan/checkPlanToken': 'token customer_id user',
  // X-16 ... X-23: locations and key users
  'GET biotechUser/countCustomerOfBiotechUser': 'biotechUser_id',
  'GET datenbroker/countCustomerOfKeyUser': 'userjson routeQuery?',
  'GET datenbroker/getCustomer': place,
  'GET datenbroker/findCustomers': 'term showActive',
  'GET datenbroker/customers': 'mandant showDetails keyUserId? biotechUser_id? areasAllowed?',
  'GET biotechUser/findCustomersOfBiotechUser': 'mandant showDetails biotechUser_id areasAllowed?',
  'GET datenbroker/findKeyUserOfCustomer': 'customer_id',
  'GET datenbroker/getKeyUser': 'keyUserId',
  // X-24 ... X-37: charts, results and reports
  'GET datenbroker/getChartDataOfBesuchsbericht': [
    ...combineVariants(
      ['customer_id', 'besuchsbericht_id customer_id', 'traplinkedbericht_id customer_id', 'key_user_id mandant', 'sub_user_id mandant?'],
      chart,
    ),
    'type task_ergebnis_id customer_ergebnis_id? areasAllowed?',
    'type position_id areasAllowed?',
  ],
  'GET datenbroker/getChartDataErgebnisse': combineVariants(['task_ergebnis_id', 'position_id'], 'index datasetIndex label areasAllowed?'),
  'GET datenbroker/getErgebnisliste': 'besuchsbericht_id areasAllowed? withoutTraplinked?',
  'GET datenbroker/getTraplinkedErgebnisliste': 'traplinkedbericht_id areasAllowed?',
  'GET datenbroker/getAllBesuchsberichteOfMonth': 'traplinkedbericht_id areasAllowed?',
  'GET datenbroker/getAuftraege': 'customer_id monitoring einzelauftrag traplinked sorter',
  'GET datenbroker/getLastBesuchsbericht': neighbours,
  'GET datenbroker/getNextBesuchsbericht': combineVariants(['besuchsbericht_id', 'traplinkedbericht_id'], neighbours),
  'GET datenbroker/getPreviousBesuchsbericht': combineVariants(['besuchsbericht_id', 'traplinkedbericht_id'], neighbours),
  'GET datenbroker/getBesuchsberichtOfAuftrag': 'auftrag_id',
  'GET datenbroker/getAuftrag': ['auftrag_id', 'besuchsbericht_id'],
  'GET datenbroker/getTraplinkedbericht': 'traplinkedbericht_id',
  'POST report/generateErgebnislisteReport': 'type liste customer sortierung zeitraum? besuchsbericht? auftrag?',
  'GET cache/leereErgebnisseCache': combineVariants(['besuchsbericht_id', 'traplinkedbericht_id'], 'user_id besuchsberichte'),
  // X-38 ... X-53: defects, advisors, data sheets
  'GET datenbroker/getMaengel': ['customer status?', 'mangel_id', 'position_id status'],
  'GET datenbroker/countMaengel': 'customer showDetails?',
  'GET datenbroker/editMangelPrioritaet': 'mangel_id prioritaet',
  'POST datenbroker/saveMangelImage': 'image name mangel_id status mimeType',
  'GET datenbroker/deleteMangelBild': 'id',
  'GET datenbroker/deleteMangel': 'mangel_id',
  'GET datenbroker/saveMangelNotiz': 'id notiz userjson',
  'GET datenbroker/saveMangelStatusErledigt': 'id maengelStatus userjson',
  'GET datenbroker/saveMangelStatusAbgeschlossen': 'id maengelStatus userjson',
  'GET plan/getPlanMangel': 'customer',
  'POST plan/removeMangelFromPlan': 'mangel_id',
  'GET datenbroker/findMaengelOhnePosition': 'customer',
  'POST report/generateMaengelReport': 'type liste customer',
  'GET datenbroker/getPerson': 'person',
  'GET datenbroker/getDatenblaetter': 'article_id cancelable?',
  'GET datenbroker/getArtikelDetails': 'position_id',
  // X-54 ... X-64: positions and areas
  'GET datenbroker/countPositionen': 'customer_id areas?',
  'GET datenbroker/getPositionen': ['customer_id', 'customer_id max offset areas?'],
  'POST report/generatePositionenReport': 'type liste customer',
  'POST datenbroker/getPositionDetails': 'position_id',
  'GET datenbroker/getLastTaskErgebnisseOfPosition': 'position_id',
  'GET datenbroker/getObjekte': 'position_id',
  'GET datenbroker/getSeriennummer': 'position_id objekt_id',
  'GET datenbroker/getObjektErgebnis': 'position_id objekt_id',
  'GET datenbroker/getPositionResult': 'position_id hasResult',
  'GET datenbroker/getAreas': ['plan_id', place],
  'GET datenbroker/getPositionenOfArea': combineVariants(['area_id', 'areas'], place),
  // X-65 ... X-81: traps, their images, sensors
  'GET datenbroker/getTraplinkedDevices': ['customer_id', 'position_id last_monate'],
  'GET datenbroker/getTraplinkedDevice': 'objekt_id position_id noDeinstalled',
  'GET datenbroker/getPositionOfTraplinkedDevice': device,
  'GET datenbroker/getObjektOfTraplinkedDevice': device,
  'GET datenbroker/getAreaOfTraplinkedDevice': device,
  'GET datenbroker/getTraplinkedDeviceStatus': `${device} position_id`,
  'GET datenbroker/getTraplinkedDeviceHistory': device,
  'GET datenbroker/hasUnstableWifi': 'device_id',
  'GET datenbroker/getTraplinkedReportImages': 'traplinked_report_id',
  'GET datenbroker/countTraplinkedImages': ['customer_id', 'key_user_id mandant'],
  'GET datenbroker/getTraplinkedImages': ['customer_id offset', 'key_user_id mandant offset'],
  'POST datenbroker/saveTraplinkedImage': combineVariants(['traplinked_report_image_id customer_id', 'traplinked_report_image_ids customer_id?'], reviewed),
  'GET datenbroker/getSensoren': ['position_id', 'customer_id'],
  'GET datenbroker/getSensorHistory': 'customer_id sensor_id max',
  'GET datenbroker/getChartDataOfSensor': combineVariants(['start end', 'month'], climate),
  'GET datenbroker/getBarChartSensor': combineVariants(['start end', 'month'], 'sensor_id year lang customer_id'),
  'GET datenbroker/getFirstSensorData': 'sensor_id customer_id',
  // X-82 ... X-95: notification settings and Postbox
  'GET notification/show': userAtPlace,
  'GET notification/save': `${userAtPlace} ${notices}`,
  'GET notification/hasGlobalNotifications': 'biotechUser_id',
  'GET notification/setGlobalNotifications': 'biotechUser_id hasGlobalNotifications',
  'GET notification/saveAll': 'type biotechUser_id',
  'GET notification/listTraplinkedNotifications': userAtPlace,
  'GET notification/getTraplinkedNotification': combineVariants(['notification', 'notificationApp'], userAtPlace),
  'GET notification/saveTraplinkedNotification': combineVariants(['notification', 'notificationApp'], userAtPlace),
  'GET notification/deleteTraplinkedNotification': combineVariants(['notification', 'notificationApp'], userAtPlace),
  'GET notification/saveHisterese': combineVariants(['histerese', 'histereseApp'], userAtPlace),
  'GET datenbroker/countCustomerNotifications': combineVariants(scope, 'customerNotificationMessageStatus?'),
  'GET datenbroker/getCustomerNotifications': combineVariants(scope, 'offset sorter order'),
  'GET datenbroker/setCustomerNotificationHistory': combineVariants(scope, 'aktion notification_ids status? antwort?'),
  'GET datenbroker/getCustomerNotificationAntworten': 'notification_id',
  // X-96 ... X-103: documents and alarm templates
  'GET datenbroker/getSicherheitsdatenblaetter': 'customer',
  'GET datenbroker/getAllgemeineFiles': 'mandant',
  'GET datenbroker/getAlarmvorlagen': 'customer',
  'POST file/doUploadFile': 'filetype file',
  'POST file/save': `${place} filetype originalFilename filename bezeichnung`,
  'POST file/delete': 'file_id',
  'GET file/show': 'id',
  'GET file/index': `${place} filetype`,
  // X-104 ... X-122: plans
  'GET plan/index': place,
  'GET plan/countPlaene': 'customer',
  'GET plan/getPlan': `id ${place}`,
  'GET plan/getBase64': 'plan_id',
  'GET plan/getPlanToPosition': 'position_id',
  'POST plan/getPositions': 'plan_id customer_id',
  'POST plan/getPlanData': 'plan_id',
  'POST plan/getPolygone': 'plan_id',
  'GET plan/getMaengel': 'plan_id customer_id',
  'GET plan/getPositionCoordinates': 'position_id',
  'GET plan/savePlanRevision': 'plan_id revisionBemerkung freigegeben',
  'GET plan/removePositionFromPlan': 'position_id plan_id',
  'GET plan/savePosition': 'position_id coordinates plan_id positionsNr',
  'GET plan/saveMangel': 'mangel_id coordinates plan_id',
  'GET plan/savePolygon': combineVariants(['plan_id', 'area_polygon_id'], polygon),
  'POST plan/deletePolygon': 'area_polygon_id',
  'GET plan/delete': 'plan_id',
  'POST plan/edit': 'bezeichnung plan_id revisionBemerkung freigegeben file?',
  'POST plan/upload': `bezeichnung ${place} useEmpty file?`,
  // X-123 ... X-135: users and rights
  'GET biotechUser': 'user_id',
  'GET biotechUser/getUser': 'user_id',
  'GET biotechUser/getUsersOfCustomer': userAtPlace,
  'GET biotechUser/biotechUserOfCustomer': place,
  'GET biotechUser/getKeyUserOfUser': 'user_id',
  'GET biotechUser/isKeyUserAktiv': 'user_id',
  'GET searchBiotechUser': 'term',
  'POST biotechUser/isUsernameUnique': 'username id usernameNotUniqueAllowed',
  'POST biotechUser/update': 'user customers usernameNotUniqueAllowed',
  'POST biotechUser/delete': 'id',
  'GET biotechUser/getBenutzerrechte': userAtPlace,
  'GET biotechUser/hasBiotechUserToCustomer': userAtPlace,
  'GET biotechUser/getAllowedAreas': ['biotechUser_id', userAtPlace],
  // X-136 ... X-140: export, support, public results
  'GET datenbroker/getTrendauswertungFile': `customer_id start end filetype ${place}`,
  'GET datenbroker/getProblemtypen': 'mandant',
  'POST datenbroker/saveServiceCall':
    'auftragProblemTypId auftragHerkunftId customerId ansprechpartnerId personalId email bemerkung planungsDatum tel thema images? traplinkedReportImageId? positionId? mangelId?',
  'GET datenbroker/refreshToken': 'customer_id',
  'GET api/:version/results': ['month year', 'order_number'],
  // OP-01: assumed, no document describes calls for delivery notes
  'GET datenbroker/getLieferscheine': 'customer_id',
  'GET datenbroker/getLieferscheinFile': 'id',
};
