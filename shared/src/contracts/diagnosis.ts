import { z } from 'zod'
import type { guestPermissions } from './dashboard/dashboard'
import { ATTEMPT_OUTCOMES, DIAGNOSIS_STEPS, FINDINGS, REMEDIES, STEP_STATES } from './diagnosis-values'
import { id, instant } from './fields'
import { macAddress } from './mac-address'
import { findMacAddress } from './mac-text'
import { routes } from './route'
import { GATEWAY_PROBLEMS } from './router-values'

export * from './diagnosis-values'

/** Characters of a pasted text that contains a MAC address. */
const MAX_PASTED = 200

/** Values of a finding; absent ones aren't known, or aren't for this caller. */
const details = z.object({
  /** Login method. */
  method: z.string().optional(),
  outcome: z.enum(ATTEMPT_OUTCOMES).optional(),
  /** Reason for the end of a session. */
  cause: z.string().optional(),
  until: instant.nullable().optional(),
  /** Bytes; null: unlimited. */
  data_left: z.number().int().nullable().optional(),
  data_used: z.number().int().optional(),
  /** kbps, 0 = unlimited. */
  speed_dl: z.number().int().optional(),
  speed_ul: z.number().int().optional(),
  voucher: z.string().optional(),
  /** Name of the access point that redirected the device, else its MAC address. */
  access_point: z.string().optional(),
  /** Why a request was rejected. */
  problem: z.enum(GATEWAY_PROBLEMS).optional(),
  /** Earlier guests whose devices had the same MAC address. */
  same_mac: z.number().int().optional(),
  /** Other devices of the same guest. */
  other_devices: z.number().int().optional(),
  /** Name of a whitelist entry. */
  title: z.string().optional(),
  /** Reason why the router gave no answer. */
  answer: z.string().optional(),
})
export type StepDetails = z.infer<typeof details>

const diagnosisStep = z.object({
  step: z.enum(DIAGNOSIS_STEPS),
  state: z.enum(STEP_STATES),
  finding: z.enum(FINDINGS),
  /** When it happened or was last seen; null: never, or right now. */
  at: instant.nullable(),
  details,
  /** Page where it can be mended, if this caller may open it. `ref`: the row there. */
  remedy: z.object({ kind: z.enum(REMEDIES), ref: id.nullable() }).nullable(),
})
export type DiagnosisStep = z.infer<typeof diagnosisStep>

const deviceDiagnosis = z.object({
  mac: z.string(),
  /** The device made this address up, so it may return with another one. */
  is_random_mac: z.boolean(),
  checked_at: instant,
  /** Nothing about this address is recorded at the site. */
  is_unknown: z.boolean(),
  /** Guest of the device that the gateway or an operator means by this address. */
  guest: z.object({ id, name: z.string() }).nullable(),
  hostname: z.string(),
  steps: z.array(diagnosisStep),
  /** First step that failed; null: none did, as far as is known. */
  failed: z.enum(DIAGNOSIS_STEPS).nullable(),
  /** The device has access now. */
  has_access: z.boolean(),
})
export type DeviceDiagnosis = z.infer<typeof deviceDiagnosis>

/** A device that used a voucher. */
const voucherDevice = z.object({
  mac: z.string(),
  hostname: z.string(),
  guest_id: id,
  guest_name: z.string(),
  last_seen: instant,
})
export type DeviceOfVoucher = z.infer<typeof voucherDevice>

const guard = { auth: 'session', permission: 'guests' satisfies keyof typeof guestPermissions } as const

export const diagnosisRoutes = routes(guard, {
  diagnoseDevice: {
    endpoint: 'GET /s/:siteId/api/v1/guest/offline',
    summary: 'Why a device is offline: each step of its way online, and the first that failed',
    query: z.strictObject({
      mac: z
        .string()
        .max(MAX_PASTED)
        .overwrite((text) => findMacAddress(text) ?? text)
        .pipe(macAddress),
    }),
    exampleQuery: { mac: 'AA:BB:CC:00:00:01' },
    response: deviceDiagnosis,
  },
  listDevicesOfVoucher: {
    endpoint: 'GET /s/:siteId/api/v1/guest/offline/devices',
    summary: 'Devices that logged in at this site with a voucher, by its code',
    query: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    exampleQuery: { code: '1050123456' },
    response: z.object({ items: z.array(voucherDevice) }),
  },
})
