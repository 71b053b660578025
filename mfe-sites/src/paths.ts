import type { OnboardingStep } from '@portico/shared/contracts'

const REGISTRATION = '/signup/registration'
const tail = (first: boolean) => (first ? '/first' : '')

/** Addresses of this remote's screens below the base path. `first`: of the first location, with a word of welcome. */
export const paths = {
  dashboard: () => '/app/reports/dashboard',
  /** What is entered on two pages; leads to the first of them where nothing was entered yet. */
  createLocation: (first = false) => `${REGISTRATION}/deployment${tail(first)}`,
  describeLocation: (first = false) => `${REGISTRATION}/deployment/1${tail(first)}`,
  onboardingStep: (step: OnboardingStep, first = false) => `${REGISTRATION}/${step}${tail(first)}`,
}
