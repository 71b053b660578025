import type { OnboardingStep } from '@portico/shared/contracts'
import { pathsOf } from '@portico/shared/remote-config'
import { pages } from './pages'

/** Addresses of this remote's screens below the base path. */
export const paths = {
  ...pathsOf(pages),
  /** `first`: of the first location, with a word of welcome. */
  onboardingStep: (step: OnboardingStep, first = false) =>
    `/signup/registration/${step}${first ? '/first' : ''}`,
  // Of the section that has the forms, where there is one.
  createDevice: () => '/app/whitelist/create',
  editDevice: (id: number) => `/app/whitelist/edit/${id}`,
}
