import { defineModule } from '../../../platform/http/define-module'
import { finishOnboarding, onboardingOf, saveStep } from './onboarding.service'

/** Steps after registration, stored so that users can resume where they left. */
export const onboardingModule = defineModule({
  getOnboarding: (ctx) => onboardingOf(ctx.tx, ctx),
  saveOnboarding: (ctx) => saveStep(ctx.tx, ctx, ctx.body),
  finishOnboarding: (ctx) => finishOnboarding(ctx.tx, ctx),
})
