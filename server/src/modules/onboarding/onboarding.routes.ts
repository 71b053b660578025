import { defineModule } from '../../platform/http/define-module'
import { finishOnboarding, onboardingOf, saveStep } from './onboarding.service'

/** The steps after registration, so that somebody who leaves comes back to where they were. */
export const onboardingModule = defineModule({
  getOnboarding: (ctx) => onboardingOf(ctx.tx, ctx),
  saveOnboarding: (ctx) => saveStep(ctx.tx, ctx, ctx.body),
  finishOnboarding: (ctx) => finishOnboarding(ctx.tx, ctx),
})
