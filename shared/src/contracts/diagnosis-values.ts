/** Results of an attempt to log in. */
export const ATTEMPT_OUTCOMES = [
  'logged_in',
  'wrong_voucher',
  'voucher_over',
  'voucher_data_over',
  'voucher_devices',
  'wrong_credentials',
  'account_inactive',
  'account_expired',
  'account_data_over',
  'account_devices',
  'paid_expired',
  /** The common password, or the staff password that lifts a limit. */
  'wrong_password',
  /** The code sent by text message. */
  'wrong_code',
  'too_many',
  'time_limit',
  'data_limit',
  /** The form has errors that guests see beside its fields. */
  'invalid_form',
  'code_sent',
  'sms_not_sent',
  'email_unconfirmed',
  'email_not_sent',
  'payment_begun',
  'payment_pending',
  'payment_failed',
  'social_failed',
  /** The login was right, but the router couldn't be told. */
  'router_failed',
] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** Steps of a device's way online, in order. */
export const DIAGNOSIS_STEPS = [
  'router',
  'redirect',
  'identity',
  'login',
  'access',
  'radius',
  'gateway',
] as const
export type DiagnosisStepName = (typeof DIAGNOSIS_STEPS)[number]

/** `unknown`: nothing is recorded, or the router didn't answer. `not_applicable`: this device doesn't need it. */
export const STEP_STATES = ['ok', 'failed', 'unknown', 'not_applicable'] as const
export type StepState = (typeof STEP_STATES)[number]

/** Findings, each of one step. */
export const FINDINGS = [
  'router.online',
  'router.quiet',
  'router.not_set_up',
  'router.refused',
  'router.silent',
  /** The saved controller wasn't called yet. */
  'router.unchecked',
  'router.unreachable',
  'router.turned_off',
  'redirect.shown',
  'redirect.never',
  'redirect.not_needed',
  'identity.known',
  'identity.unknown',
  'identity.whitelisted',
  'identity.whitelist_ended',
  'identity.whitelist_off',
  'login.done',
  'login.refused',
  'login.not_tried',
  'login.none',
  'login.not_needed',
  'access.active',
  'access.ended',
  'access.none',
  'access.whitelisted',
  'radius.accepted',
  'radius.rejected',
  'radius.not_asked',
  'radius.stopped',
  'radius.reporting',
  'radius.disconnect_pending',
  'radius.no_record',
  'radius.not_used',
  'gateway.admitted',
  'gateway.not_admitted',
  'gateway.not_connected',
  'gateway.waiting',
  'gateway.no_answer',
  'gateway.cannot_be_asked',
] as const
export type Finding = (typeof FINDINGS)[number]

/** Pages that help. */
export const REMEDIES = [
  'router',
  'guest',
  'voucher',
  'vouchers',
  'guest_account',
  'payment',
  'whitelist',
] as const
export type RemedyKind = (typeof REMEDIES)[number]
