import type { OnboardingStep } from '@portico/shared/contracts'
import { linked, pathsOf } from '@portico/shared/remote-config'
import { pages } from './pages'

/** Addresses of this remote's screens below the base path. */
export const paths = {
  ...pathsOf(pages),
  /** `first`: shows a welcome for the first location. */
  onboardingStep: (step: OnboardingStep, first = false) =>
    `/signup/registration/${step}${first ? '/first' : ''}`,
  // Pages of other sections.
  payment: linked.paymentSettings,
  splashPages: linked.splashPageList,
  subscription: () => linked.account('subscription'),
  whitelist: linked.deviceList,
}
