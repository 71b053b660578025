import {
  DEFAULT_SPLASH_DESIGN,
  ONBOARDING_STEPS,
  type OnboardingState,
  type OnboardingStep,
  type Site,
} from '@portico/shared/contracts'
import { answer, buildMetadata } from '@portico/shared/testing'
import { vendorHandler } from './router-vendors'

export const NEW_SITE: Site = {
  id: 9,
  name: 'Pier Kiosk',
  hotspot_type: 'cafe',
  router_type: 'unifi',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  default_countrycode: 'PT',
  login_methods: ['email', 'clickthroughlogin'],
  created_at: '2026-03-01T09:00:00Z',
}

export const NOTHING_UNDER_WAY: OnboardingState = {
  site_id: null,
  step: null,
  steps: ['deployment'],
  done: [],
  values: {},
  finished_at: null,
}

/** A location whose first step is done. */
export function underWay(steps: OnboardingStep[], changes: Partial<OnboardingState> = {}): OnboardingState {
  const all: OnboardingStep[] = ['deployment', ...steps]
  return {
    site_id: NEW_SITE.id,
    step: steps[0] ?? null,
    steps: all,
    done: ['deployment'],
    values: {},
    finished_at: null,
    ...changes,
  }
}

interface Put {
  site_id?: number
  step: OnboardingStep
  values?: Record<string, unknown>
  done?: boolean
}

/** Stores the setup state like the API does. `steps`: steps of the location, once there is one. */
export function onboardingServer(
  start: OnboardingState = NOTHING_UNDER_WAY,
  { site = NEW_SITE, steps = start.steps }: { site?: Site; steps?: OnboardingStep[] } = {},
) {
  let state = start
  const puts: Put[] = []
  const finish = () => ({ ...state, step: null, finished_at: '2026-03-10T10:00:00Z' })
  const handlers = [
    vendorHandler(),
    answer('getOnboarding', () => state),
    answer('saveOnboarding', ({ body }) => {
      const put = body
      puts.push(put)
      const siteId = put.site_id ?? state.site_id
      const done = put.done ? [...new Set([...state.done, put.step])] : state.done
      const all = siteId === null ? state.steps : steps
      const next = siteId === null ? put.step : (all.find((each) => !done.includes(each)) ?? null)
      state = {
        ...state,
        site_id: siteId,
        steps: all,
        done,
        step: next,
        values: put.done ? {} : (put.values ?? {}),
      }
      if (next === null) state = finish()
      return state
    }),
    answer('finishOnboarding', () => {
      state = finish()
      return state
    }),
    answer('getSite', { id: site.id }, site),
  ]
  return { handlers, puts, state: () => state }
}

/** Handlers for every setup page. */
export function setupHandlers() {
  const siteId = NEW_SITE.id
  return [
    ...onboardingServer(underWay(ONBOARDING_STEPS.filter((step) => step !== 'deployment'))).handlers,
    answer('getLoginFields', { siteId, config: 'emailconfig' }, { login_fields: [] }),
    answer('getSplashDesign', { siteId }, DEFAULT_SPLASH_DESIGN),
    answer('listPackages', { siteId }, { items: [], metadata: buildMetadata(0) }),
  ]
}
