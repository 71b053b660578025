import type { DeviceDiagnosis, DiagnosisStep } from '@portico/shared/contracts'

export function buildStep(
  changes: Partial<DiagnosisStep> & Pick<DiagnosisStep, 'step' | 'finding'>,
): DiagnosisStep {
  return { state: 'ok', at: null, details: {}, remedy: null, ...changes }
}

const STEPS: DiagnosisStep[] = [
  buildStep({ step: 'router', finding: 'router.online', at: '2026-03-02T09:00:00Z' }),
  buildStep({
    step: 'redirect',
    finding: 'redirect.shown',
    at: '2026-03-02T08:00:00Z',
    details: { access_point: 'Lobby' },
  }),
  buildStep({ step: 'identity', finding: 'identity.known', details: { same_mac: 1, other_devices: 2 } }),
  buildStep({ step: 'login', finding: 'login.done', details: { method: 'voucher' } }),
  buildStep({
    step: 'access',
    state: 'failed',
    finding: 'access.ended',
    at: '2026-03-02T14:05:00Z',
    details: { voucher: '1050123456', cause: 'expired', data_used: 120_000_000 },
    remedy: { kind: 'voucher', ref: 31 },
  }),
  buildStep({ step: 'radius', state: 'not_applicable', finding: 'radius.not_used' }),
  buildStep({
    step: 'gateway',
    state: 'unknown',
    finding: 'gateway.no_answer',
    details: { answer: 'timeout' },
  }),
]

/** A phone whose voucher has expired. `steps` replaces the steps of the same names. */
export function buildDiagnosis({ steps = [], ...changes }: Partial<DeviceDiagnosis> = {}): DeviceDiagnosis {
  return {
    mac: '3C:22:FB:00:00:0A',
    is_random_mac: false,
    checked_at: '2026-03-02T15:00:00Z',
    is_unknown: false,
    guest: { id: 7, name: 'Mara Lind' },
    hostname: '',
    failed: 'access',
    has_access: false,
    steps: STEPS.map((step) => steps.find((each) => each.step === step.step) ?? step),
    ...changes,
  }
}
