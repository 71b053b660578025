import { defineModule } from '../../platform/http/define-module'
import { finishOnboarding, onboardingOf, saveStep } from './onboarding.service'

/** The steps after registration, so that somebody who leaves comes back to where they were. */
export const onboardingModule = defineModule({
  getOnboarding: ({ tx, actor }) => onboardingOf(tx, actor),
  saveOnboarding: ({ tx, actor, body, clock }) => saveStep(tx, actor, body, clock.now()),
  finishOnboarding: ({ tx, actor, clock }) => finishOnboarding(tx, actor, clock.now()),
})
