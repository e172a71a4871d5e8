import type { AuditGapKind, Language } from '../../generated/resolvers.ts';

/** What is missing in a part of a pack, `{}` in the place of what is put in. */
export const gapTexts: Record<Language, Record<AuditGapKind, string>> = {
  DE: {
    NOTHING: 'Nichts vorhanden',
    PLAN_NOT_RELEASED: 'Plan nicht freigegeben: {}',
    VISIT_WITHOUT_RESULTS: 'Besuch ohne Ergebnisse: {}',
    REPORT_UNREAD: 'Bericht konnte nicht gelesen werden: {}',
    MONTH_WITHOUT_RESULTS: 'Monat ohne Ergebnisse: {}',
    ARTICLE_WITHOUT_SHEET: 'Artikel ohne Sicherheitsdatenblatt: {}',
    DEFECT_WITHOUT_PHOTO: 'Mangel ohne Foto: {}',
    PHOTOS_FORBIDDEN: 'Fotos von Mängeln: dafür fehlt die Berechtigung',
    ADVISOR_WITHOUT_QUALIFICATION: 'Berater ohne Qualifikation: {}',
    SOURCE_UNREAD: 'Konnte nicht gelesen werden: {}',
    VISITS_UNREAD: 'Besuche, die nicht gelesen werden konnten: {}',
    ROWS_UNREAD: 'Zeilen, die nicht gelesen werden konnten: {}',
    VISITS_NOT_READ_YET: 'Ältere Besuche, die noch nicht gelesen wurden: {}',
    LEFT_OUT: 'Mehr, als die Mappe fasst; nicht enthalten: {}',
  },
  EN: {
    NOTHING: 'There is nothing',
    PLAN_NOT_RELEASED: 'Plan that is not released: {}',
    VISIT_WITHOUT_RESULTS: 'Visit without results: {}',
    REPORT_UNREAD: 'Report that could not be read: {}',
    MONTH_WITHOUT_RESULTS: 'Month without results: {}',
    ARTICLE_WITHOUT_SHEET: 'Article without a safety data sheet: {}',
    DEFECT_WITHOUT_PHOTO: 'Defect without a photo: {}',
    PHOTOS_FORBIDDEN: 'Photos of defects: not open to this user',
    ADVISOR_WITHOUT_QUALIFICATION: 'Advisor without a qualification: {}',
    SOURCE_UNREAD: 'Could not be read: {}',
    VISITS_UNREAD: 'Visits that could not be read: {}',
    ROWS_UNREAD: 'Rows that could not be read: {}',
    VISITS_NOT_READ_YET: 'Older visits that were not read yet: {}',
    LEFT_OUT: 'More than the pack holds; left out: {}',
  },
};
