import { decideGuard, type GuardedUser } from './decide-screen'

const fine: GuardedUser = {
  tf_setup_needed: false,
  card_updated_required: false,
  sub_active: true,
  plan_type: 'engage',
  billing_access: true,
  site_creation_needed: false,
}

const DASHBOARD = '/app/reports/dashboard'
const everythingWrong: GuardedUser = {
  tf_setup_needed: false,
  card_updated_required: true,
  sub_active: false,
  plan_type: null,
  billing_access: true,
  site_creation_needed: true,
}

test.each<[string, GuardedUser | null, string, string | null]>([
  ['lets a user without faults in', fine, DASHBOARD, null],
  ['1: nobody signed in', null, DASHBOARD, '/login'],
  [
    'required two-factor authentication comes before everything else',
    { ...everythingWrong, tf_setup_needed: true },
    DASHBOARD,
    '/app/account/security',
  ],
  ['its setup page stays open', { ...everythingWrong, tf_setup_needed: true }, '/app/account/security', null],
  [
    '2: the card comes before all that follows',
    everythingWrong,
    DASHBOARD,
    '/signup/registration/setup-payment/update',
  ],
  [
    '3: no plan comes before the subscription page',
    { ...everythingWrong, card_updated_required: false },
    DASHBOARD,
    '/change-subscription/update',
  ],
  [
    '3: holds without billing access too',
    { ...fine, sub_active: false, plan_type: null, billing_access: false },
    DASHBOARD,
    '/change-subscription/update',
  ],
  [
    '4: the subscription page comes before the first location',
    { ...everythingWrong, card_updated_required: false, plan_type: 'collect' },
    DASHBOARD,
    '/app/account/subscription',
  ],
  ['4: not when already there', { ...fine, sub_active: false }, '/app/account/subscription', null],
  [
    '4: the other account tabs lead there',
    { ...fine, sub_active: false },
    '/app/account',
    '/app/account/subscription',
  ],
  ['4: not without billing access', { ...fine, sub_active: false, billing_access: false }, DASHBOARD, null],
  [
    '5: a location is missing',
    { ...fine, site_creation_needed: true },
    DASHBOARD,
    '/signup/registration/deployment/first',
  ],
  [
    '5: also on the subscription page of an expired account',
    { ...fine, sub_active: false, site_creation_needed: true },
    '/app/account/subscription',
    '/signup/registration/deployment/first',
  ],
  [
    'a plan without an active subscription passes 3',
    { ...fine, sub_active: false, billing_access: false },
    '/app/guests',
    null,
  ],
])('%s', (_name, user, path, expected) => {
  expect(decideGuard(user, path)).toBe(expected)
})
