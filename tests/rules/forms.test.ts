import { expect, test } from 'vitest';
import { code, isTest, readText } from './sources.ts';

/*
 * Every form with input of a user. A form keeps a draft, and the file named here shows it with `DraftNotice`, so that the user can discard
 * it; or the input is a secret, which is never stored.
 */
const secret = 'secret';
const forms: Record<string, string> = {
  'accessTokens/CreateTokenDialog.tsx': 'accessTokens/CreateTokenDialog.tsx',
  'actions/CommentForm.tsx': 'actions/CommentForm.tsx',
  'actions/CreateActionDialog.tsx': 'actions/CreateActionDialog.tsx',
  'actions/EditActionDialog.tsx': 'actions/EditActionDialog.tsx',
  'actions/StepDialog.tsx': 'actions/StepDialog.tsx',
  'auditorAccess/CreateLinkDialog.tsx': secret,
  'defects/NoteDialog.tsx': 'defects/NoteDialog.tsx',
  'digests/MailSettingsForm.tsx': 'digests/MailSettingsForm.tsx',
  'documents/UploadForm.tsx': 'documents/UploadForm.tsx',
  'notificationSettings/TrapDelays.tsx': 'notificationSettings/TrapDelays.tsx',
  'notifications/Replies.tsx': 'notifications/Replies.tsx',
  'passwords/ChangePasswordForm.tsx': secret,
  'passwords/ForgotPasswordPage.tsx': secret,
  'passwords/InviteDialog.tsx': secret,
  'passwords/NewPasswordForm.tsx': secret,
  'plans/PlanForm.tsx': 'plans/PlanForm.tsx',
  'plans/RevisionForm.tsx': 'plans/RevisionForm.tsx',
  'plans/useEditTool.ts': 'plans/PolygonForm.tsx',
  'portfolio/LabelChosen.tsx': 'portfolio/LabelChosen.tsx',
  'savedViews/ViewsDialog.tsx': 'savedViews/ViewsDialog.tsx',
  'support/SupportForm.tsx': 'support/SupportForm.tsx',
  'trapImages/ReviewCard.tsx': 'trapImages/ReviewCard.tsx',
  'users/useUserForm.ts': 'users/UserDialog.tsx',
  'users/list/LogInAsDialog.tsx': secret,
  'users/locations/usePickedLocations.ts': 'users/UserDialog.tsx',
  'users/rights/useRightsInput.ts': 'users/rights/RightsDialog.tsx',
  'users/rights/useSameRights.tsx': 'users/rights/SeveralRightsDialog.tsx',
};

const ticks = 'Ticks rows for an action that follows at once.';
const narrows = 'Narrows what is shown; nothing is saved.';
const field = 'Field of a form of the table above.';
/** Files with inputs that are no form. */
const others: Record<string, string> = {
  'actions/ActionInputs.tsx': field,
  'actions/ActionPhotos.tsx': 'A chosen file is sent at once, by a queue above the page.',
  'actions/ResponsibleField.tsx': field,
  'auditorAccess/AuditEntry.tsx': 'A code is sent at once; it is a secret, which is never stored.',
  'auditPack/AuditPackPage.tsx': 'Chooses the content of a download; nothing is saved.',
  'defects/DefectUploads.tsx': 'A chosen file is sent at once, by a queue above the page.',
  'defects/defectColumns.tsx': ticks,
  'deliveryNotes/DeliveryNotesPage.tsx': ticks,
  'documents/OwnDocuments.tsx': ticks,
  'exports/ExportPage.tsx': 'Chooses the content of a download; nothing is saved.',
  'locations/LocationSearch.tsx': narrows,
  'notifications/NotificationDialog.tsx': 'A chosen status is saved at once.',
  'notifications/useNotificationColumns.tsx': ticks,
  'passwords/CaptchaField.tsx': field,
  'passwords/NewPasswordFields.tsx': field,
  'plans/PageChoice.tsx': field,
  'plans/PolygonForm.tsx': field,
  'plans/PositionSearch.tsx': narrows,
  'plans/TimeSlider.tsx': narrows,
  'portfolio/portfolioColumns.tsx': ticks,
  'positions/LabelsDialog.tsx': 'Chooses the content of a download; nothing is saved.',
  'session/LoginPage.tsx': 'Sign-in, before there is a user.',
  'session/SignInAgain.tsx': 'Sign-in, over the page.',
  'trapImages/ImageTick.tsx': ticks,
  'trapImages/KeyedReview.tsx': 'Number of a picture, which Enter gives at once.',
  'trapImages/ResultField.tsx': field,
  'users/UserFields.tsx': field,
  'users/list/UserSearchPage.tsx': narrows,
  'users/locations/LocationPicker.tsx': field,
  'users/locations/LocationTicks.tsx': field,
};

const folder = 'web/features/';
const sources = code.filter((file) => file.startsWith(folder) && !isTest(file));
const withPattern = (pattern: RegExp) => sources.filter((file) => pattern.test(readText(file))).map((file) => file.slice(folder.length));

test('every form keeps a draft or has a secret', () => {
  expect(withPattern(/\b(useDraftForm|useDraftState)[(<]/).toSorted()).toEqual(Object.keys(forms).toSorted());
  const withoutDraft = withPattern(/\buseDraftForm\((?:[^;]|\n)*?, null\)/);
  expect(withoutDraft.toSorted()).toEqual(Object.keys(forms).filter((file) => forms[file] === secret));
});

test('every form with a draft is walked through all exits', () => {
  const remaining = Object.keys(forms).filter((file) => forms[file] !== secret);
  const walked = [...readText('e2e/people/formTable.ts').matchAll(/^ {2}'([\w/]+\.tsx?)': \{/gm)].map(([, file]) => file!);
  expect(walked.toSorted()).toEqual(remaining.toSorted());
});

test('every draft can be discarded where it is shown', () => {
  const shown = new Set(withPattern(/<DraftNotice\b/));
  expect(Object.values(forms).filter((file) => file !== secret && !shown.has(file))).toEqual([]);
});

test('every other file with inputs has a reason to keep no draft', () => {
  const inputs = withPattern(/<(Textarea|Input|FormField|PasswordField|FileDrop|RowTick|chakra\.input|chakra\.textarea|input)\b/).filter(
    (file) => !(file in forms),
  );
  expect(inputs.toSorted()).toEqual(Object.keys(others).toSorted());
});

test('every list to choose from has an edge of sufficient contrast', () => {
  const openings = code
    .filter((file) => file.startsWith('web/') && !isTest(file))
    .flatMap((file) => readText(file).match(/<NativeSelect\.Field\b(?:=>|[^>])*/g) ?? []);
  expect(openings.length).toBeGreaterThan(5);
  expect(openings.filter((opening) => !/borderColor=(?:"field"|\{.*'field')/.test(opening))).toEqual([]);
});
