export { readLastSentAt, filterSubscribed, setSubscribed } from './jobs.ts';
export { openMailer } from './mailer.ts';
export { MailQueue, wishedPeriod } from './queue.ts';
export { renderMail } from './render.ts';
export { registerUnsubscribeRoutes } from './routes.ts';
export { UnsubscribeLinks, getRecipientUserId, toUserRecipient } from './unsubscribe.ts';
