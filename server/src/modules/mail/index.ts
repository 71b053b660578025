export type { MailTemplate, MailValues } from './mail-values'
export { queueMail, type NewMail } from './queue-mail'
