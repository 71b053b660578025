import {
  DIAGNOSIS_STEPS,
  type DiagnosisStep,
  type Finding,
  type RemedyKind,
  type StepDetails,
  type StepState,
} from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { mayCall, type RouteId } from '../../../platform/access/rights'

/** Calls behind the pages of the remedies: a caller without the right gets no link. */
const CALL_OF: Record<RemedyKind, RouteId> = {
  router: 'getRouter',
  guest: 'getGuest',
  voucher: 'getVoucher',
  vouchers: 'listUnusedVouchers',
  guest_account: 'listGuestAccounts',
  payment: 'getTransaction',
  whitelist: 'getMacEntry',
}

interface Found {
  at?: Date | string | null
  details?: StepDetails
  remedy?: { kind: RemedyKind; ref?: number | null }
}

/** A finding of the step that its name begins with. */
export function found(
  actor: Actor,
  state: StepState,
  finding: Finding,
  { at = null, details = {}, remedy }: Found = {},
): DiagnosisStep {
  const step = DIAGNOSIS_STEPS.find((each) => finding.startsWith(`${each}.`))
  if (!step) throw new Error(`The finding ${finding} belongs to no step`)
  const isOpen = remedy !== undefined && state !== 'ok' && mayCall(actor, CALL_OF[remedy.kind])
  return {
    step,
    state,
    finding,
    at: at instanceof Date ? at.toISOString() : at,
    details,
    remedy: isOpen ? { kind: remedy.kind, ref: remedy.ref ?? null } : null,
  }
}
