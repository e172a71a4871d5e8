export { lastSentAt, onlyWanted, setWanted } from './jobs.ts';
export { openMailer } from './mailer.ts';
export { MailQueue, wishedPeriod } from './queue.ts';
export { renderMail } from './render.ts';
export { unsubscribeRoutes } from './routes.ts';
export { UnsubscribeLinks, userOf, userRecipient } from './unsubscribe.ts';
