import type { RegistrationDraft } from '@portico/shared/contracts'

/** Form values. `null`: not selected yet. */
export interface RegistrationValues {
  account_name: string
  account_url: string
  deployment_type: RegistrationDraft['deployment_type'] | null
  deployment_type_other_text: string
  account_type: RegistrationDraft['account_type'] | null
  displayname: string
  plan_type: RegistrationDraft['plan_type'] | null
  for_your_own: boolean
  password: string
  repeat: string
  accept_terms: boolean
}

export const EMPTY_VALUES: RegistrationValues = {
  account_name: '',
  account_url: '',
  deployment_type: null,
  deployment_type_other_text: '',
  account_type: null,
  displayname: '',
  plan_type: null,
  for_your_own: true,
  password: '',
  repeat: '',
  accept_terms: false,
}
