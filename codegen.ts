import type { CodegenConfig } from '@graphql-codegen/cli';
import { readdirSync, readFileSync } from 'node:fs';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

/** Connections as resolvers return them: their edges follow from their rows. */
const connections = readdirSync('schema')
  .filter((name) => name.endsWith('.graphql'))
  .flatMap((name) => [...readFileSync(`schema/${name}`, 'utf8').matchAll(/^type (\w+Connection)\b/gm)])
  .map(([, name]) => [name!, '../lists/paging.ts#Listed<{T}>'] as const);

/** Results and variables of the client's operations, as they are sent. */
const client = {
  preset: 'client',
  documents: 'operations/**/*.graphql',
  documentTransforms: [addTypenameSelectionDocumentTransform],
  presetConfig: { fragmentMasking: false },
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    scalars: { DateTime: 'string', Date: 'string', YearMonth: 'string', URL: 'string', ID: { input: 'string', output: 'string' } },
  },
} satisfies CodegenConfig['generates'][string];

/** Resolver types for the gateway; typed documents and the list of trusted documents for the client. */
const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  generates: {
    'gateway/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        // Every field needs a session but those of @anyone; graphql/enforceAccess.ts checks that.
        contextType: '../context.ts#SignedIn',
        directiveContextTypes: ['anyone#../context.ts#Anyone'],
        mapperTypeSuffix: 'Model',
        // It counts those with a type parameter.
        showUnusedMappers: false,
        mappers: {
          ...Object.fromEntries(connections),
          Action: '../features/actions/models.ts#Action',
          ActionThing: '../features/actions/models.ts#Action',
          ActivityConnection: '../features/activity/models.ts#ListedActivity',
          ActivityEntry: '../features/activity/models.ts#ActivityEntry',
          ActivityPerson: '../features/activity/models.ts#ActivityPerson',
          ActionConnection: '../features/actions/models.ts#ListedActions',
          DefectConnection: '../features/defects/models.ts#ListedDefects',
          PortfolioConnection: '../features/portfolio/models.ts#Portfolio',
          ReportedResultConnection: '../features/results/overTime.ts#ResultsOverTime',
          LocationResultConnection: '../features/results/resultsOfAll.ts#ResultsOfAll',
          AccessToken: '../features/accessTokens/models.ts#AccessToken',
          MailSettings: '../features/digests/settings.ts#MailSettings',
          ApiToken: '../features/apiTokens/models.ts#ApiToken',
          Customer: '../access/customerState.ts#KnownCustomer',
          Notification: '../features/notifications/models.ts#Notification',
          AllNotifications: '../features/notificationSettings/models.ts#AllNotifications',
          NotificationSettings: '../features/notificationSettings/models.ts#NotificationSettings',
          Order: '../features/reports/models.ts#Order',
          Report: '../features/reports/models.ts#FoundReport',
          VisitReport: '../features/reports/models.ts#FoundReport',
          MonthlyReport: '../features/reports/models.ts#FoundReport',
          ResultRow: '../features/results/models.ts#ResultRow',
          Defect: '../features/defects/models.ts#Defect',
          DefectPhoto: '../features/defects/models.ts#DefectPhoto',
          Position: '../features/positions/models.ts#Position',
          InstalledObject: '../features/positions/models.ts#InstalledObject',
          TrapDevice: '../features/devices/models.ts#TrapDevice',
          PositionChange: '../features/results/comparison.ts#PositionChange',
          VisitComparison: '../features/results/comparison.ts#VisitComparison',
          ReportedResult: '../features/results/overTime.ts#ReportedResult',
          LatestResult: '../features/results/models.ts#LatestResult',
          PortfolioFigures: '../features/portfolio/models.ts#PortfolioFigures',
          PortfolioActions: '../features/actions/models.ts#LocationActions',
          PositionDefects: '../features/defects/models.ts#PositionDefects',
          TrapReport: '../features/devices/models.ts#TrapReport',
          PlacedDevice: '../features/devices/models.ts#PlacedDevice',
          UnreadReport: '../features/results/models.ts#UnreadReport',
          ResultTrap: '../features/results/models.ts#ResultTrap',
          DeliveryNote: '../features/deliveryNotes/models.ts#DeliveryNote',
          Sensor: '../features/sensors/models.ts#Sensor',
          TaskChart: '../features/charts/models.ts#ChartedTask',
          Chart: '../features/charts/models.ts#AlarmChart',
          SensorChart: '../features/sensors/models.ts#ShownChart',
          SensorReading: '../features/sensors/models.ts#Reading',
          SensorRecord: '../features/sensors/sensorRecord.ts#SensorRecord',
          ArticleUse: '../features/positions/models.ts#ArticleUse',
          Plan: '../features/plans/models.ts#Plan',
          PlacedPosition: '../features/plans/models.ts#PlacedPosition',
          PlacedDefect: '../features/plans/models.ts#PlacedDefect',
          User: '../features/users/models.ts#User',
          UserLocationEdge: '../features/users/models.ts#UserLocationEdge',
          TakenRights: '../features/users/models.ts#TakenAssignment',
          SheetArticle: '../features/documents/models.ts#SheetArticle',
          GeneralDocument: '../features/documents/models.ts#GeneralDocument',
          OwnDocument: '../features/documents/models.ts#OwnDocument',
          AlarmTemplate: '../features/alarmTemplates/models.ts#AlarmTemplate',
          ReviewImage: '../features/trapImages/models.ts#ReviewImage',
          StoredCustomer: '../access/customerState.ts#StoredCustomer',
          SupportPosition: '../features/support/models.ts#SupportPosition',
          Trends: '../features/trends/models.ts#Trends',
          PeriodLevels: '../features/trends/periodLevels.ts#PeriodLevels',
          PositionLevel: '../features/trends/periodLevels.ts#PositionLevel',
          AreaLevel: '../features/trends/periodLevels.ts#AreaLevel',
          TrendGroup: '../features/trends/tally.ts#TrendGroup',
          AuditPack: '../features/auditPack/models.ts#AuditPackPreview',
          AuditorLink: '../features/auditorAccess/models.ts#ListedLink',
          AuditorView: '../features/auditorAccess/models.ts#View',
          AuditorPart: '../features/auditorAccess/models.ts#ViewedPart',
          AuditorItem: '../features/auditorAccess/models.ts#ViewedItem',
          AuditorFile: '../features/auditorAccess/models.ts#ViewedFile',
          AuditPackPartPreview: '../features/auditPack/models.ts#PlannedPart',
          Readiness: '../features/readiness/models.ts#Readiness',
          ReadinessCheck: '../features/readiness/models.ts#Check',
          ReadinessFinding: '../features/readiness/models.ts#Finding',
          Passkey: '../features/secondFactor/factorRecords.ts#StoredPasskey',
          PendingSignIn: '../auth/secondFactor.ts#PendingSignIn',
          SecondFactor: '../features/secondFactor/factorRecords.ts#FactorState',
          OpenSession: '../auth/sessionStore.ts#OpenSession',
          Session: '../auth/session.ts#SessionRecord',
        },
        scalars: {
          DateTime: { input: 'Date', output: 'Date' },
          Date: { input: 'string', output: 'string' },
          YearMonth: { input: 'string', output: 'string' },
          URL: { input: 'string', output: 'string' },
          ID: { input: 'string', output: 'string' },
        },
        avoidOptionals: { field: true },
        inputMaybeValue: 'T | null | undefined',
      },
    },
    'web/generated/': {
      ...client,
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: 'sha256', hashPropertyName: 'hash' } },
      // A field with a default is one that tools of an earlier release do not know. The client sends all of them.
      config: { ...client.config, avoidOptionals: { defaultValue: true } },
    },
    // The tests check their use of the operations with these types.
    'tests/generated/': client,
  },
};
export default config;
