export { onboardingModule } from './onboarding.routes'
export { leaveOnboarding } from './onboarding.repo'
