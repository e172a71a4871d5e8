import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

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
        // Every field needs a session but those of @anyone; access/enforceAccess.ts holds it.
        contextType: '../context.ts#SignedIn',
        directiveContextTypes: ['anyone#../context.ts#Anyone'],
        mapperTypeSuffix: 'Model',
        mappers: {
          ApiToken: '../features/apiTokens/models.ts#ApiToken',
          Customer: '../features/locations/models.ts#Customer',
          LocationOverview: '../features/locations/models.ts#LocationOverview',
          Notification: '../features/notifications/models.ts#Notification',
          AllNotifications: '../features/notificationSettings/models.ts#AllNotifications',
          NotificationSettings: '../features/notificationSettings/models.ts#NotificationSettings',
          Order: '../features/reports/models.ts#Order',
          Report: '../features/reports/models.ts#Report',
          VisitReport: '../features/reports/models.ts#Report',
          MonthlyReport: '../features/reports/models.ts#Report',
          ResultRow: '../features/results/models.ts#ResultRow',
          Defect: '../features/defects/models.ts#Defect',
          DefectPhoto: '../features/defects/models.ts#DefectPhoto',
          Position: '../features/positions/models.ts#Position',
          InstalledObject: '../features/positions/models.ts#InstalledObject',
          TrapDevice: '../features/devices/models.ts#TrapDevice',
          PositionChange: '../features/results/comparison.ts#PositionChange',
          VisitComparison: '../features/results/comparison.ts#VisitComparison',
          ResultTrap: '../features/results/models.ts#ResultTrap',
          DeliveryNote: '../features/deliveryNotes/models.ts#DeliveryNote',
          Sensor: '../features/sensors/models.ts#Sensor',
          ArticleUse: '../features/positions/models.ts#ArticleUse',
          Plan: '../features/plans/models.ts#Plan',
          PlacedPosition: '../features/plans/models.ts#PlacedPosition',
          PlacedDefect: '../features/plans/models.ts#PlacedDefect',
          User: '../features/users/models.ts#User',
          UserLocation: '../features/users/models.ts#UserLocation',
          TakenLocation: '../features/users/models.ts#TakenAssignment',
          SheetArticle: '../features/documents/models.ts#SheetArticle',
          GeneralDocument: '../features/documents/models.ts#GeneralDocument',
          OwnDocument: '../features/documents/models.ts#OwnDocument',
          AlarmTemplate: '../features/alarmTemplates/models.ts#AlarmTemplate',
          ReviewImage: '../features/trapImages/models.ts#ReviewImage',
          SupportPosition: '../features/support/models.ts#SupportPosition',
          Session: '../session/session.ts#SessionRecord',
        },
        scalars: { DateTime: { input: 'Date', output: 'Date' }, ID: { input: 'string', output: 'string' } },
        avoidOptionals: { field: true },
        inputMaybeValue: 'T | null | undefined',
      },
    },
    'web/generated/': {
      preset: 'client',
      documents: 'operations/**/*.graphql',
      documentTransforms: [addTypenameSelectionDocumentTransform],
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { hashAlgorithm: 'sha256', hashPropertyName: 'hash' },
      },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { DateTime: 'string', ID: { input: 'string', output: 'string' } },
      },
    },
  },
};
export default config;
