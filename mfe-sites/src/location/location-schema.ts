import { fieldTexts } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import type { BodyOf, LoginMethod, siteRoutes } from '@portico/shared/contracts'
import { defineMessages } from 'react-intl'
import { array, object, string } from 'yup'

export type CreateSiteBody = BodyOf<(typeof siteRoutes)['createSite']>

/** What the form shows. `null` is a choice that was not made yet. */
export interface LocationFormValues {
  name: string
  hotspot_type: CreateSiteBody['hotspot_type'] | null
  router_type: CreateSiteBody['router_type'] | null
  timezone: string | null
  default_countrycode: string | null
  currency: string | null
  login_methods: LoginMethod[]
}

export const LONGEST_NAME = 100

const texts = defineMessages({
  timezone: { id: 'location.fault.timezone', defaultMessage: 'Timezone is required' },
  router: { id: 'location.fault.router', defaultMessage: 'Router is required' },
  loginMethods: {
    id: 'location.fault.login_methods',
    defaultMessage: 'At least one authentication method must be selected',
  },
})

const place = {
  name: string()
    .trim()
    .required(formText(fieldTexts.required))
    .max(LONGEST_NAME, formText(fieldTexts.tooLong, { max: LONGEST_NAME })),
  hotspot_type: string().nullable().required(formText(fieldTexts.required)),
  timezone: string().nullable().required(formText(texts.timezone)),
  default_countrycode: string().nullable().required(formText(fieldTexts.required)),
  currency: string().nullable().required(formText(fieldTexts.required)),
}

/** The first page: what and where it is. */
export const placeSchema = object(place)

/** The second page. What the first one asks is checked again: a draft may come from an older version. */
export const accessSchema = object({
  ...place,
  router_type: string().nullable().required(formText(texts.router)),
  login_methods: array().of(string().required()).required().min(1, formText(texts.loginMethods)),
})
