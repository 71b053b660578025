import { formText } from '@portico/shared/i18n'
import { MAX_NAME, type BodyOf, type LoginMethod, type siteRoutes } from '@portico/shared/contracts'
import { requiredText } from '@portico/shared/schemas'
import { array, object, string } from 'yup'

export type CreateSiteBody = BodyOf<(typeof siteRoutes)['createSite']>

/** Form values. `null`: not selected yet. */
export interface LocationFormValues {
  name: string
  hotspot_type: CreateSiteBody['hotspot_type'] | null
  router_type: CreateSiteBody['router_type'] | null
  timezone: string | null
  default_countrycode: string | null
  currency: string | null
  login_methods: LoginMethod[]
}

const basics = {
  name: requiredText(MAX_NAME),
  hotspot_type: string().nullable().required(formText('error.field.required')),
  timezone: string().nullable().required(formText('error.field.timezone')),
  default_countrycode: string().nullable().required(formText('error.field.required')),
  currency: string().nullable().required(formText('error.field.required')),
}

/** First page: name, type and region. */
export const basicsSchema = object(basics)

/** Second page. It validates the first page's values again, because a draft may come from an older version. */
export const accessSchema = object({
  ...basics,
  router_type: string().nullable().required(formText('location.error.router')),
  login_methods: array().of(string().required()).required().min(1, formText('error.field.login_methods')),
})
