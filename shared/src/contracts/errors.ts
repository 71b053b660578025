import { z } from 'zod'

/** English texts of every error the API can give. The id is what the screens translate. */
export const ERROR_MESSAGES = {
  'error.unknown': 'Unknown error',
  'error.validation': 'Please check the fields that are marked',
  'error.malformed': 'The request could not be read',
  'error.unauthenticated': 'Please sign in',
  'error.forbidden': 'You do not have access to this',
  'error.forbidden.level': 'You have read-only access to this area',
  'error.forbidden.plan': 'Your plan does not include this',
  'error.forbidden.subscription': 'Your subscription is not active. Please ask the administrator to renew it',
  'error.forbidden.csrf': 'Your session could not be confirmed. Please reload the page and try again',
  'error.not_found': 'Not found',
  'error.site_not_found': 'No site exist with site id {id}',
  'error.page_past_end': 'There are only {pages} pages',
  'error.conflict': 'This was changed by someone else. Please reload and try again',
  'error.too_large': 'The request is larger than {limit} bytes',
  'error.too_many_requests': 'Too many attempts. Please try again in {seconds} seconds',
  'error.login_failed': 'The email or password is not right',
  'error.code_invalid': 'The code you have entered is invalid/expired. Please try again',
  'error.link_expired': 'Your link might have expired',
  'error.registration.email_taken': 'There is an account with this email address already. Please sign in',
  'error.registration.not_sent': 'Please fill in the registration form first',
  'error.server': 'Something went wrong! Please try again',
  'error.network': 'The server could not be reached. Check your connection and try again',
  'error.unavailable': 'The service is starting or too busy. Please try again',
  'error.field.required': 'This field is required',
  'error.field.unknown': 'This field is not known',
  'error.field.type': 'This has the wrong type',
  'error.field.invalid': 'This is not valid',
  'error.field.email': 'Provide a valid email',
  'error.field.password_wrong': 'The password is not right',
  'error.field.too_short': 'Must be at least {min} characters',
  'error.field.too_long': 'Must be at most {max} characters',
  'error.field.too_small': 'Must be {min} or more',
  'error.field.too_big': 'Must be {max} or less',
  'error.field.choice': 'Choose one of: {choices}',
  'error.field.date': 'This is not a date',
  'error.field.date_order': 'Start date must be less than or equal to end date',
  'error.field.date_span': 'Choose at most {max} days',
  'error.field.timezone': 'Timezone is required',
  'error.field.login_methods': 'At least one authentication method must be selected',
  'error.field.terms': 'Please accept the terms',
  'error.field.color': 'Give a colour as #rrggbb',
  'error.field.image': 'This is not a picture of your account',
  'error.splash.duplicate': 'This field is in the form already',
  'error.splash.essential': 'Guests cannot log in by this method without this field',
  'error.splash.misplaced': 'This field does not belong to this login method',
  'error.splash.title': 'A field of your own needs a title',
  'error.splash.options': 'Give at least two different options',
  'error.splash.regex': 'This is not a regular expression',
  'error.upload.failed': 'There was an error uploading your file.',
  'error.upload.missing': 'Choose a file',
  'error.upload.too_large': 'The file is larger than {limit} MB',
  'error.upload.type': 'Only PNG, JPEG, GIF and WebP pictures can be uploaded',
  'error.upload.quota': 'Your account has no room for more pictures. It may keep {limit} MB',
  'error.package.period': 'A recurring package needs a billing period',
  'error.package.free': 'A package that guests buy needs a price',
  'error.package.trial_price': 'A trial is free',
  'error.package.sale_end': 'The sale must end after it begins',
  'error.guestuser.taken': 'This user name is taken at this location',
  'error.voucher.batch_id': 'Batch id must be a four-digit number',
  'error.voucher.use_before_past': 'Use before must lie in the future',
  'error.voucher.plan_limit': 'Your plan allows {limit} vouchers; {left} are left',
  'error.voucher.code_space':
    'There are not enough free codes left in this batch. Choose another batch id or a longer code',
  'error.voucher.code_short': 'Prefix and drawn characters must be at least {min} together',
  'error.voucher.prefix': 'Up to 8 capital letters and digits',
  'error.voucher.wrong': 'This code is not valid here',
  'error.voucher.over': 'The time of this code is over',
  'error.voucher.data_over': 'The data of this code is used up',
  'error.voucher.devices': 'This code is used on as many devices as it allows already',
  'error.voucher.name_taken': 'This batch id is used with other settings',
  'error.billing.already_cancelled': 'The subscription ends with its period already',
  'error.billing.already_paid': 'This account has a paid subscription already',
  'error.billing.authentication': 'Your bank wants this payment confirmed. Please save the card again',
  'error.billing.busy': 'Another change of the subscription is under way. Please try again in a moment',
  'error.billing.card_declined': 'The card was declined. Please use another card',
  'error.billing.card_expired': 'The card has expired. Please use another card',
  'error.billing.choose_plan': 'Please choose a plan first',
  'error.billing.key_reused': 'This request was sent before with other contents',
  'error.billing.no_card': 'Please save a card first',
  'error.billing.not_paid': 'There is no paid subscription to change',
  'error.billing.payment_open': 'The last payment failed. Please save another card first',
  'error.billing.provider': 'The payment provider cannot be reached. Please try again',
  'error.billing.same_plan': 'This is the present plan',
  'error.billing.signature': 'The signature is not right',
  'error.billing.trial_used': 'The trial was used. Please buy a plan',
  'error.billing.unknown_card': 'This card is not known any more. Please enter it again',
  'error.release.config': 'The configuration of the remote is not right: {problem}',
  'error.release.origin': '{origin} is not a trusted origin',
  'error.release.base': 'This is not the address of a build: it must end in a slash',
  'error.release.not_there': 'There is no such build at {base}',
  'error.release.other_files': 'The files at {base} are not the ones that were announced',
  'error.release.file_missing': '{file} is not among the files of the build',
  'error.release.incompatible': '{share} is needed in {range}; the live shell has {version}',
  'error.release.share_missing': '{share} is needed in {range}; the live shell does not have it',
  'error.release.shell_api': 'The shell API is needed in {range}; this one is {version}',
  'error.release.build_differs': 'A build with this id and other files is registered already',
  'error.release.in_use': 'This release is in use: live, canary or fallback',
  'error.release.retired': 'This release was retired',
  'error.release.no_fallback': 'There is no release to go back to',
  'error.release.none_live': 'No release of this remote is live yet',
  'error.release.is_live': 'This release is live already',
  'error.release.core': '{name} is part of every plan and cannot be switched off',
  'error.release.unknown_remote': 'No remote has this name',
  'error.outgoing.address': 'This address leads to a network that may not be called',
  'error.outgoing.dns': 'No server has this name',
  'error.outgoing.failed': 'The connection broke',
  'error.outgoing.redirects': 'The server sent the call on too many times',
  'error.outgoing.refused': 'Nothing answers at this address',
  'error.outgoing.status': 'The server answered with status {status}',
  'error.outgoing.status_detail': 'The server answered with status {status}: {detail}',
  'error.outgoing.timeout': 'The server did not answer in time',
  'error.outgoing.tls': 'The certificate of the server is not valid',
  'error.outgoing.too_large': 'The answer of the server was too large',
  'error.outgoing.url': 'This is not an http or https address',
  'error.consent.same': 'Guests see exactly this text already',
  'error.report.recipients': 'Give at least one recipient',
  'error.site.copy_self': 'Choose other locations than the one that is copied',
  'error.site.other_currency':
    'Packages can only be copied to locations with the same currency. Others: {names}',
  'error.sms.day_limit': 'The limit of {max} messages a day is reached',
  'error.sms.interrupted': 'The attempt was interrupted before it ended',
  'error.sms.not_set_up': 'Set up the SMS gateway first',
  'error.sms.secret_again': 'Enter the secret again: messages go to another address now',
  'error.sms.twilio_sid': 'The account SID begins with AC and has 34 characters',
  'error.sms.unreadable': 'This message cannot be read any more',
} as const satisfies Record<string, string>

export type ErrorMessageId = keyof typeof ERROR_MESSAGES

export const messageValues = z.record(z.string(), z.union([z.string(), z.number()]))
export type MessageValues = z.infer<typeof messageValues>

/** A text of the catalogue and the values for its gaps. */
export const errorText = z.object({ id: z.string(), values: messageValues.optional() })
export type ErrorText = z.infer<typeof errorText>

/** Why a 403 was given. */
export const FORBIDDEN_REASONS = ['permission', 'level', 'plan', 'subscription', 'csrf'] as const

/**
 * Every answer that is not a success. `message` and `schema_errors` are English; the same texts as
 * catalogue ids stand in `message_text` and `schema_texts`, so that screens translate them.
 */
export const apiErrorBody = z.object({
  status: z.number().int(),
  message: z.string(),
  message_text: errorText,
  schema_errors: z.record(z.string(), z.array(z.string())),
  schema_texts: z.record(z.string(), z.array(errorText)),
  reason: z.string().optional(),
})
export type ApiErrorBody = z.infer<typeof apiErrorBody>

/** Fills `{gaps}` of an English text. Numbers are written plainly. */
export function englishText(id: ErrorMessageId, values: MessageValues = {}): string {
  return ERROR_MESSAGES[id].replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}
