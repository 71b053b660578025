export { onboardingModule } from './onboarding.routes'
