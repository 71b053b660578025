import { ONBOARDING_STEPS, type LoginMethod, type OnboardingStep } from '@portico/shared/contracts'

/** Methods that collect guest data. */
const COLLECTING: readonly LoginMethod[] = ['email', 'phone', 'facebook', 'guestuser']

interface Rule {
  remote: string
  /** Requires one of these methods; undefined: any location. */
  methods?: readonly LoginMethod[]
}

const RULES: Record<Exclude<OnboardingStep, 'deployment'>, Rule> = {
  'field-collect': { remote: 'mfe-splash', methods: COLLECTING },
  'branding-info': { remote: 'mfe-splash' },
  'payment-onboarding': { remote: 'mfe-payments', methods: ['payment'] },
  'guestuser-onboarding': { remote: 'mfe-guests', methods: ['guestuser'] },
  'voucher-onboarding': { remote: 'mfe-vouchers', methods: ['voucher', 'multisitevoucher'] },
}

/** Returns the steps that a location needs, by its login methods and the plan's sections. */
export function onboardingSteps(
  methods: readonly LoginMethod[] | null,
  remotes: ReadonlySet<string>,
): OnboardingStep[] {
  // Without a location, the only step is to create one.
  if (methods === null) return ['deployment']
  return ONBOARDING_STEPS.filter((step) => {
    if (step === 'deployment') return true
    const { remote, methods: needed } = RULES[step]
    return remotes.has(remote) && (!needed || needed.some((method) => methods.includes(method)))
  })
}
